import type { Clock } from '../../ports.ts';

/** How long a rejected credential waits in ms for the owner of the existing account to sign in. */
const LIFETIME_MS = 5 * 60_000;

interface TriedProviderEntry<Credential> {
  readonly credential: Credential;
  /** E-mail address of the existing account. */
  readonly email: string;
}

/**
 * Remembers a credential of a provider that the existing account does not have yet, to link the provider at
 * the next sign-in.
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
