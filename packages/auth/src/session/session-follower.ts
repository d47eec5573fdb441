import { ANSWER_LIMIT_MS, withDeadline } from '../deadline.ts';
import { AuthError, type AuthErrorCode, toAuthErrorCode } from '../error-codes.ts';
import type {
  Clock,
  IdentityEvent,
  IdentityPort,
  IdentityUser,
  Logger,
  PagePort,
  SessionApiPort,
  SignOutSignalPort,
} from '../ports.ts';
import type { Bearer } from './bearer.ts';
import { watchGlobalSignOut } from './global-sign-out.ts';
import {
  type CookieJar,
  findSessionToken,
  removeSessionRecord,
  storeSessionRecord,
} from './session-cookie.ts';
import { toSessionRecord } from './session-record.ts';
import type { SessionStore } from './session-state.ts';
import { readTokenClaims, type TokenClaims } from './token-claims.ts';

/** The ports that a session needs. */
export interface SessionPorts {
  readonly identity: IdentityPort;
  readonly api: SessionApiPort;
  readonly signals: SignOutSignalPort;
  readonly cookies: CookieJar;
  readonly page: PagePort;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface FollowerOptions {
  readonly ports: SessionPorts;
  readonly store: SessionStore;
  readonly bearer: Bearer;
  /** Trades a bearer for a custom token of the API and signs in with it. Throws `AuthError`. */
  readonly exchange: (getBearer: () => Promise<string>) => Promise<void>;
}

export interface SessionFollower {
  /** Updates state, cookie and watch after an identity event. */
  handle(event: IdentityEvent): Promise<void>;
  /** Reports why there is no session. Does not affect a session that is signed in. */
  fail(problem: AuthErrorCode): void;
  /** Makes the status call, by default with the current token; null if it fails. Never throws. */
  isSignedOut(key: string, token?: string): Promise<boolean | null>;
  stopWatching(): void;
  /** Stops watching and ignores answers still in flight. */
  pause(): void;
  /**
   * Signs out in this browser. The session is gone even if this throws. A newer user of another tab stays signed
   * in.
   */
  endLocally(): Promise<void>;
  /**
   * Like `endLocally`, for a session that ended elsewhere: clears the state before it calls the identity service.
   */
  endAtOnce(heard?: TokenClaims): Promise<void>;
}

/** The user and key whose session ends. */
type Ended = Pick<TokenClaims, 'id' | 'keyForGlobalSignOut'>;

/** Implements the state transitions of the specification, section 4. */
export function createSessionFollower({ ports, store, bearer, exchange }: FollowerOptions): SessionFollower {
  const { identity, api, signals, cookies, page, clock, logger } = ports;
  const limit = { clock, limitMs: ANSWER_LIMIT_MS };
  let lastEvent = 0;
  let confirmedKey: string | null = null;
  let watch: { readonly key: string; readonly stop: () => void } | null = null;
  let hasReportedCookie = false;

  async function handle(event: IdentityEvent): Promise<void> {
    lastEvent += 1;
    const number = lastEvent;
    const isStale = (): boolean => number !== lastEvent;
    try {
      if (event.kind === 'user') await accept(event.user, isStale);
      else if (event.kind === 'failed') fail(toAuthErrorCode(event.error));
      else {
        const state = store.get();
        forget(state.status === 'signedOut' ? state.problem : null);
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
    if (key !== confirmedKey) {
      const hasEnded = await isSignedOut(key, user.token);
      if (isStale()) return;
      if (hasEnded === true) return endAtOnce(claims);
      if (hasEnded === false) confirmedKey = key;
    }
    remember(user, claims, key);
  }

  // The stored user has no key. The exchange gives one, and its sign-in arrives as another event.
  async function exchangeStored({ id, token }: IdentityUser, isStale: () => boolean): Promise<void> {
    bearer.hold(token);
    try {
      await exchange(bearer.getYoung);
    } catch (error) {
      if (isStale()) return;
      const problem = toAuthErrorCode(error);
      forget(problem);
      if (problem === 'sign_in_again') await identity.signOut(id);
    }
  }

  function remember(user: IdentityUser, claims: TokenClaims, key: string): void {
    const record = toSessionRecord(user, claims);
    const result = storeSessionRecord(cookies, record);
    if (result !== 'stored' && !hasReportedCookie) {
      hasReportedCookie = true;
      logger.error(`No session cookie: ${result}.`);
    }
    bearer.hold(user.token);
    if (watch?.key !== key) {
      stopWatching();
      watch = { key, stop: watchKey(user.id, key) };
    }
    const { token: _token, ...sessionUser } = record;
    store.set({ status: 'signedIn', user: sessionUser });
  }

  function watchKey(userId: string, key: string): () => void {
    return watchGlobalSignOut(
      { userId, key },
      {
        signals,
        clock,
        page,
        isSignedOut: async () => isSignedOut(key),
        onSignedOut: () => {
          endAtOnce().catch((error: unknown) => logger.error('Signing out failed.', error));
        },
      },
    );
  }

  function stopWatching(): void {
    watch?.stop();
    watch = null;
  }

  function pause(): void {
    lastEvent += 1;
    stopWatching();
  }

  function forget(problem: AuthErrorCode | null = null): void {
    removeSessionRecord(cookies);
    letGo(problem);
  }

  function letGo(problem: AuthErrorCode | null = null): void {
    stopWatching();
    confirmedKey = null;
    bearer.hold(null);
    store.set({ status: 'signedOut', problem });
  }

  function fail(problem: AuthErrorCode): void {
    const { status } = store.get();
    if (status !== 'signedIn') store.set({ status, problem });
  }

  async function isSignedOut(key: string, token?: string): Promise<boolean | null> {
    try {
      return await withDeadline(limit, async (signal) =>
        api.isSignedOut(key, token ?? (await bearer.getUsable()), signal),
      );
    } catch {
      return null;
    }
  }

  // A tab that slept may notice its sign-out after another user has signed in; the shared cookie shows that.
  function hasSuccessor(user: Ended | null | undefined, name: keyof Ended): boolean {
    const held = readTokenClaims(findSessionToken(cookies.read()) ?? '')?.[name];
    return !!user && !!held && held !== user[name];
  }

  async function endLocally(): Promise<void> {
    stopWatching();
    const user = store.findUser();
    if (hasSuccessor(user, 'id')) return letGo();
    try {
      await signOut(user);
    } finally {
      forget();
    }
  }

  async function endAtOnce(heard?: Ended): Promise<void> {
    // Prefer this tab's user: compared with the event's user, the tab's own cookie would look like a newer session.
    const ended = store.findUser() ?? heard;
    // The same user may have signed in again, with another key.
    if (hasSuccessor(ended, 'keyForGlobalSignOut')) return letGo();
    forget();
    await signOut(ended);
  }

  async function signOut(user: Ended | null | undefined): Promise<void> {
    return withDeadline(limit, async () => identity.signOut(user?.id));
  }

  return { handle, fail, isSignedOut, stopWatching, pause, endLocally, endAtOnce };
}
