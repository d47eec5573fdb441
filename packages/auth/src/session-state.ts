import type { AuthErrorCode } from './error-codes.ts';
import type { SessionRecord } from './session-record-schema.ts';

/** The signed-in user as screens see it: the session record without its token. */
export type SessionUser = Omit<SessionRecord, 'token'>;

/**
 * Unknown until the first identity-token change event. `problem` says why a session did not come about, for a sentence
 * and a button to try again; there is no state between signed out and signed in.
 */
export type SessionState =
  | { readonly status: 'unknown'; readonly problem: AuthErrorCode | null }
  | { readonly status: 'signedOut'; readonly problem: AuthErrorCode | null }
  | { readonly status: 'signedIn'; readonly user: SessionUser };

export interface SessionStore {
  readonly get: () => SessionState;
  /** Whoever is signed in. */
  findUser(): SessionUser | null;
  set(next: SessionState): void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves with the first state that fits, the present one included. */
  until(fits: (state: SessionState) => boolean): Promise<SessionState>;
}

export const UNKNOWN_SESSION: SessionState = { status: 'unknown', problem: null };

/** No longer waiting: signed in, signed out, or stopped by a problem. */
export function isDecided(state: SessionState): boolean {
  return state.status !== 'unknown' || state.problem !== null;
}

/** Holds the state and tells listeners of real changes only. */
export function createSessionStore(): SessionStore {
  let state = UNKNOWN_SESSION;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    get: () => state,
    findUser: () => (state.status === 'signedIn' ? state.user : null),
    set(next) {
      if (isSame(state, next)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    async until(fits) {
      if (fits(state)) return state;
      return new Promise((resolve) => {
        const unsubscribe = subscribe(() => {
          if (!fits(state)) return;
          unsubscribe();
          resolve(state);
        });
      });
    },
  };
}

// A refreshed token alone is no news to a screen: the user is compared by value, field by field.
function isSame(a: SessionState, b: SessionState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
