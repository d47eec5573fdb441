import { AuthError, type AuthErrorCode } from '../error-codes.ts';
import type { SessionRecord } from './session-record.ts';

/** The signed-in user for screens: the session record without its token. */
export type SessionUser = Omit<SessionRecord, 'token'>;

/**
 * `unknown` until the first identity event. `problem` says why the session failed, for a message with a retry
 * button. A signed-out session becomes signed in without a state in between.
 */
export type SessionState =
  | { readonly status: 'unknown'; readonly problem: AuthErrorCode | null }
  | { readonly status: 'signedOut'; readonly problem: AuthErrorCode | null }
  | { readonly status: 'signedIn'; readonly user: SessionUser };

export interface SessionStore {
  readonly get: () => SessionState;
  /** Returns the signed-in user; null while signed out. */
  findUser(): SessionUser | null;
  /** Returns the sign-out key of the signed-in user; null while signed out. */
  findKey(): string | null;
  set(next: SessionState): void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves with the first state for which `fits` returns true, possibly the current state. */
  until(fits: (state: SessionState) => boolean): Promise<SessionState>;
  /** Waits until the session is signed in or signed out. Throws `AuthError` if a problem prevents that. */
  untilKnown(): Promise<SessionState>;
}

export const UNKNOWN_SESSION: SessionState = { status: 'unknown', problem: null };

/** Whether the session is signed in, signed out, or has a problem, rather than still waiting. */
export function isDecided(state: SessionState): boolean {
  return state.status !== 'unknown' || state.problem !== null;
}

/** Creates the store of the session state. It notifies listeners only when the state has changed. */
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

// Compares two states by value. They contain no token, so a token refresh re-renders no screen.
function isSame(a: SessionState, b: SessionState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
