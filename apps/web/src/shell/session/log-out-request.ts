import type { SessionState } from '@musubi/auth/session-state';

/** `waiting` while the session loads or the log-out runs; `failed` when the session could not be loaded. */
type LogOutState = 'none' | 'waiting' | 'failed';

/** The session of a shell, which decides about a requested log-out. */
export interface FollowedSession {
  readonly status: SessionState['status'];
  /** The signed-in user; null while unknown or signed out. */
  readonly userId: string | null;
  readonly error: unknown;
  /** Loads the session again. May throw. */
  readonly retry: () => Promise<void>;
  readonly logOut: () => Promise<void>;
}

/** A log-out that a user requested before the session was known. */
export interface LogOutRequest {
  readonly getState: () => LogOutState;
  /** Calls `listener` when the state changes. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Requests the log-out of this user. No other user is logged out. */
  readonly make: (userId: string) => void;
  /**
   * Logs out once the status of this session is known. Drops the request if another user or no user is signed
   * in. Returns a function that stops following the session.
   */
  readonly follow: (session: FollowedSession) => () => void;
  /** Loads the followed session again. Never throws, because the session reports its failure. */
  readonly retry: () => Promise<void>;
}

export function createLogOutRequest(): LogOutRequest {
  let state: LogOutState = 'none';
  let requestedId: string | null = null;
  let isRunning = false;
  let followed: FollowedSession | null = null;
  const listeners = new Set<() => void>();
  const set = (next: LogOutState): void => {
    if (state === next) return;
    state = next;
    for (const notify of listeners) notify();
  };
  const end = (): void => {
    requestedId = null;
    set('none');
  };
  const run = async (logOut: () => Promise<void>): Promise<void> => {
    isRunning = true;
    set('waiting');
    try {
      await logOut();
    } finally {
      isRunning = false;
      end();
    }
  };
  const decide = (): void => {
    if (requestedId === null || isRunning) return;
    if (followed === null) set('waiting');
    else if (followed.status === 'unknown') set(followed.error === null ? 'waiting' : 'failed');
    else if (followed.userId === requestedId) void run(followed.logOut);
    else end();
  };
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    make(userId) {
      if (isRunning) return;
      requestedId = userId;
      decide();
    },
    follow(session) {
      followed = session;
      decide();
      return () => {
        if (followed === session) followed = null;
      };
    },
    async retry() {
      try {
        await followed?.retry();
      } catch {
        // Ignores the error, because the session reports it to the shell.
      }
    },
  };
}

/**
 * The log-out request of this document. It outlives the page on which the user pressed "Log out". The next
 * shell that knows the session logs the user out.
 */
export const logOutRequest = createLogOutRequest();
