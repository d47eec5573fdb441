import type { CDPSession, Page } from '@playwright/test';

export interface VirtualAuthenticator {
  /** Makes the device verify its user from now on, or fail to. */
  setUserVerified(isVerified: boolean): Promise<void>;
  countPasskeys(): Promise<number>;
  /** Deletes the passkeys of the device, as if it were lost. */
  lose(): Promise<void>;
}

interface AuthenticatorOptions {
  readonly hasUserVerification?: boolean;
}

/** Gives the page's browser a device with a screen lock, which answers at once (Chromium, WebAuthn domain of CDP). */
export async function addAuthenticator(
  page: Page,
  { hasUserVerification = true }: AuthenticatorOptions = {},
): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification,
      isUserVerified: hasUserVerification,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setUserVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async countPasskeys() {
      return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
    },
    async lose() {
      await session.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
