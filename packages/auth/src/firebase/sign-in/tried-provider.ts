import type { Clock } from '../../ports.ts';

/** Maximum time that a tried credential waits for the account's owner to sign in. */
const LIFETIME_MS = 5 * 60_000;

interface TriedProviderEntry<Credential> {
  readonly credential: Credential;
  /** Address of the existing account. */
  readonly email: string;
}

/** Remembers a provider credential that the existing account does not have yet, to link it at the next sign-in. */
export interface TriedProvider<Credential> {
  remember(entry: TriedProviderEntry<Credential>): void;
  /**
   * Returns the credential tried for this address; null for another address or after five minutes. Always forgets
   * it, so that it is never linked to the next user of this device.
   */
  takeFor(email: string | null): Credential | null;
  forget(): void;
}

/** Keeps the tried credential in memory for at most five minutes. */
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
