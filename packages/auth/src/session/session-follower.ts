import { SESSION_TIMEOUT_MS } from '../deadline.ts';
import { AuthError, type AuthErrorCode, toAuthErrorCode } from '../error-codes.ts';
import type { IdentityEvent, IdentityUser } from '../ports.ts';
import type { Bearer } from './bearer.ts';
import type { LocalSession, SessionPorts } from './local-session.ts';
import { isDecided, type SessionStore } from './session-state.ts';
import { readTokenClaims } from './token-claims.ts';

export interface FollowerOptions {
  readonly ports: Pick<SessionPorts, 'clock' | 'identity'>;
  readonly store: SessionStore;
  readonly bearer: Bearer;
  readonly local: LocalSession;
  /**
   * Exchanges a bearer token at the API for a custom token and signs in with the custom token. Throws
   * `AuthError`.
   */
  readonly exchange: (getBearer: () => Promise<string>) => Promise<void>;
}

/** Follows the events of the identity service. Each event may start or end the session of this tab. */
export interface SessionFollower {
  /** Subscribes to the identity service; replaces an existing subscription. */
  follow(): void;
  /** Subscribes again after the identity service could not be loaded or reached. */
  followAgain(): void;
  /** Unsubscribes, stops watching the sign-out key, and ignores pending responses. */
  stop(): void;
}

/** Creates the follower, which implements the state transitions of the specification, section 4. */
export function createSessionFollower(options: FollowerOptions): SessionFollower {
  const { ports, store, bearer, local, exchange } = options;
  const { clock, identity } = ports;
  let lastEvent = 0;
  let unfollow = (): void => {};

  function follow(): void {
    unfollow();
    const unsubscribe = identity.onTokenChanged((event) => void handle(event));
    const cancelTimeout = clock.schedule(() => {
      if (!isDecided(store.get())) fail('network');
    }, SESSION_TIMEOUT_MS);
    unfollow = () => {
      unsubscribe();
      cancelTimeout();
    };
  }

  async function handle(event: IdentityEvent): Promise<void> {
    lastEvent += 1;
    const number = lastEvent;
    const isStale = (): boolean => number !== lastEvent;
    try {
      if (event.kind === 'user') await accept(event.user, isStale);
      else if (event.kind === 'failed') fail(toAuthErrorCode(event.error));
      else if (!local.isKept()) {
        const state = store.get();
        local.forget(state.status === 'signedOut' ? state.problem : null);
      }
    } catch (error) {
      if (!isStale()) fail(toAuthErrorCode(error));
    }
  }

  async function accept(user: IdentityUser, isStale: () => boolean): Promise<void> {
    const claims = readTokenClaims(user.token);
    if (claims?.id !== user.id) throw new AuthError('unknown');
    const key = claims.keyForGlobalSignOut;
    if (key === null) return exchangeStored(user, isStale);
    if (!local.isConfirmed(key)) {
      const hasEnded = await local.isSignedOut(key, user.token);
      if (isStale()) return;
      if (hasEnded === true) return local.endAtOnce(claims);
      if (hasEnded === false) local.noteConfirmed(key);
    }
    local.adopt(user, claims, key);
  }

  // The stored user's token has no sign-out key yet. The exchange adds a key, and an identity event with the
  // new token follows.
  async function exchangeStored({ id, token }: IdentityUser, isStale: () => boolean): Promise<void> {
    bearer.hold(token);
    try {
      await exchange(bearer.getYoung);
    } catch (error) {
      if (isStale()) return;
      const problem = toAuthErrorCode(error);
      local.forget(problem);
      if (problem === 'sign_in_again') await identity.signOut(id);
    }
  }

  // A failure does not end the session of a signed-in user.
  function fail(problem: AuthErrorCode): void {
    const { status } = store.get();
    if (status !== 'signedIn') store.set({ status, problem });
  }

  return {
    follow,
    followAgain() {
      const state = store.get();
      if (state.status === 'unknown' && state.problem !== null) follow();
    },
    stop() {
      unfollow();
      lastEvent += 1;
      local.stopWatching();
    },
  };
}
