import { AuthError, type AuthErrorCode } from '../error-codes.ts';
import type { SessionRecord } from './session-record.ts';

/** The signed-in user as screens see it: the session record without its token. */
export type SessionUser = Omit<SessionRecord, 'token'>;

/**
 * `unknown` until the first identity event. `problem` says why there is no session, for a message with a retry
 * button. There is no state between signed out and signed in.
 */
export type SessionState =
  | { readonly status: 'unknown'; readonly problem: AuthErrorCode | null }
  | { readonly status: 'signedOut'; readonly problem: AuthErrorCode | null }
  | { readonly status: 'signedIn'; readonly user: SessionUser };

export interface SessionStore {
  readonly get: () => SessionState;
  /** The signed-in user; null if there is none. */
  findUser(): SessionUser | null;
  /** The sign-out key of the signed-in user; null if there is none. */
  findKey(): string | null;
  set(next: SessionState): void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves with the first state for which `fits` is true, which may be the current state. */
  until(fits: (state: SessionState) => boolean): Promise<SessionState>;
  /** Waits until the session is known. Throws `AuthError` if a problem prevents that. */
  untilKnown(): Promise<SessionState>;
}

export const UNKNOWN_SESSION: SessionState = { status: 'unknown', problem: null };

/** True unless the session is still waiting: signed in, signed out, or stopped by a problem. */
export function isDecided(state: SessionState): boolean {
  return state.status !== 'unknown' || state.problem !== null;
}

/** Holds the session state and notifies listeners of actual changes only. */
export function createSessionStore(): SessionStore {
  let state = UNKNOWN_SESSION;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  async function until(fits: (state: SessionState) => boolean): Promise<SessionState> {
    if (fits(state)) return state;
    return new Promise((resolve) => {
      const unsubscribe = subscribe(() => {
        if (!fits(state)) return;
        unsubscribe();
        resolve(state);
      });
    });
  }

  function findUser(): SessionUser | null {
    return state.status === 'signedIn' ? state.user : null;
  }

  return {
    get: () => state,
    findUser,
    findKey: () => findUser()?.keyForGlobalSignOut ?? null,
    set(next) {
      if (isSame(state, next)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    until,
    async untilKnown() {
      const known = await until(isDecided);
      if (known.status !== 'signedIn' && known.problem) throw new AuthError(known.problem);
      return known;
    },
  };
}

// Compares by value, so that a refreshed token alone does not re-render screens.
function isSame(a: SessionState, b: SessionState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
