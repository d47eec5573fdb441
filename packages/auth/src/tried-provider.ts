import type { Clock } from './ports.ts';

/** How long what was tried waits for the owner of the account. */
const PATIENCE_MS = 5 * 60_000;

interface TriedProviderEntry<Credential> {
  readonly credential: Credential;
  /** The address of the account that it belongs to. */
  readonly email: string;
}

/** The provider that somebody tried and that their account did not have yet, for whoever signs in next. */
export interface TriedProvider<Credential> {
  remember(entry: TriedProviderEntry<Credential>): void;
  /**
   * What whoever has just signed in tried before; null when it was somebody else, or too long ago. It is forgotten either
   * way: the next person at this device must not be joined to it.
   */
  takeFor(email: string | null): Credential | null;
  forget(): void;
}

/** Keeps what was tried in memory, for five minutes at most. */
export function createTriedProvider<Credential>(clock: Clock): TriedProvider<Credential> {
  let tried: (TriedProviderEntry<Credential> & { readonly untilMs: number }) | null = null;

  function forget(): void {
    tried = null;
  }

  return {
    remember(entry) {
      tried = { ...entry, untilMs: clock.nowMs() + PATIENCE_MS };
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
