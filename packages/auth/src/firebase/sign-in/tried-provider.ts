import type { Clock } from '../../ports.ts';

/** How long a rejected credential is remembered, in ms. */
const LIFETIME_MS = 5 * 60_000;

interface TriedProviderEntry<Credential> {
  readonly credential: Credential;
  /** E-mail address of the credential. The account with this address is not linked to the provider. */
  readonly email: string;
}

/**
 * Remembers a rejected credential. The rejection means that an account with the credential's e-mail address
 * is not linked to the provider. The owner's next sign-in to that account links the provider.
 */
export interface TriedProvider<Credential> {
  remember(entry: TriedProviderEntry<Credential>): void;
  /**
   * Returns the credential remembered for this address; null for another address or after five minutes.
   * Always forgets the credential, so that it is never linked to another user of this device.
   */
  takeFor(email: string | null): Credential | null;
  forget(): void;
}

/** Keeps the rejected credential in memory for at most five minutes. */
export function createTriedProvider<Credential>(clock: Clock): TriedProvider<Credential> {
  let tried: (TriedProviderEntry<Credential> & { readonly untilMs: number }) | null = null;

  function forget(): void {
    tried = null;
  }

  return {
    remember(entry) {
      tried = { ...entry, untilMs: clock.nowMs() + LIFETIME_MS };
    },
    takeFor(email) {
      const found = tried;
      forget();
      return found !== null && found.email === email && clock.nowMs() < found.untilMs
        ? found.credential
        : null;
    },
    forget,
  };
}
