import { ANSWER_LIMIT_MS, withDeadline } from '../deadline.ts';
import type { AuthErrorCode } from '../error-codes.ts';
import type {
  Clock,
  IdentityPort,
  IdentityUser,
  Logger,
  PagePort,
  SessionApiPort,
  SignOutSignalPort,
  SignOutSignalTarget,
} from '../ports.ts';
import { watchGlobalSignOut } from '../sign-out/global-sign-out.ts';
import type { Bearer } from './bearer.ts';
import {
  type CookieJar,
  findSessionToken,
  removeSessionRecord,
  storeSessionRecord,
} from './session-cookie.ts';
import { toSessionRecord } from './session-record.ts';
import type { SessionStore } from './session-state.ts';
import { readTokenClaims, type TokenClaims } from './token-claims.ts';

export interface SessionPorts {
  readonly identity: IdentityPort;
  readonly api: SessionApiPort;
  readonly signals: SignOutSignalPort;
  readonly cookies: CookieJar;
  readonly page: PagePort;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface LocalSessionOptions {
  readonly ports: SessionPorts;
  readonly store: SessionStore;
  readonly bearer: Bearer;
}

/** The user and the sign-out key of a session that has ended. */
type Ended = Pick<TokenClaims, 'id' | 'keyForGlobalSignOut'>;

/** The session in this tab: state, bearer token, cookie, and the watch of its sign-out key. */
export interface LocalSession {
  /** Signs a user in to this tab: sets state, bearer token and cookie, and watches the sign-out key. */
  adopt(user: IdentityUser, claims: TokenClaims, key: string): void;
  /** Sets the state to signed out, with the problem to show to the user, and removes the cookie. */
  forget(problem?: AuthErrorCode | null): void;
  /** Whether `noteConfirmed` was called for this sign-out key in the current session. */
  isConfirmed(key: string): boolean;
  /** Records that the API reported the session with this sign-out key as not signed out. */
  noteConfirmed(key: string): void;
  /**
   * Asks the API, by default with the current token, whether the session with this sign-out key was signed
   * out; null if the request fails. Never throws.
   */
  isSignedOut(key: string, token?: string): Promise<boolean | null>;
  /** Asks the API whether the session was signed out elsewhere. If so, signs out here too. */
  confirm(): Promise<void>;
  stopWatching(): void;
  /**
   * Keeps this tab signed in, whatever the API and the identity service report, until the returned function is
   * called. The sign-out key is then watched again.
   */
  keep(): () => void;
  isKept(): boolean;
  /**
   * Signs the session's user out of this browser, unless another user has signed in since in another tab. The
   * session has ended even if this throws.
   */
  endLocally(): Promise<void>;
  /**
   * Like `endLocally`, for a session that ended elsewhere: clears the state before it signs out at the
   * identity service.
   */
  endAtOnce(reported?: Ended): Promise<void>;
}

/** Creates the session of this tab, at first without a user. */
export function createLocalSession({ ports, store, bearer }: LocalSessionOptions): LocalSession {
  const { identity, api, signals, cookies, page, clock, logger } = ports;
  const limit = { clock, limitMs: ANSWER_LIMIT_MS };
  let confirmedKey: string | null = null;
  let watch: { readonly key: string; readonly stop: () => void } | null = null;
  let hasReportedCookie = false;
  let isKept = false;

  function adopt(user: IdentityUser, claims: TokenClaims, key: string): void {
    const record = toSessionRecord(user, claims);
    const result = storeSessionRecord(cookies, record);
    if (result !== 'stored' && !hasReportedCookie) {
      hasReportedCookie = true;
      logger.error(`No session cookie: ${result}.`);
    }
    bearer.hold(user.token);
    if (watch?.key !== key) startWatching(user.id, key);
    const { token: _token, ...sessionUser } = record;
    store.set({ status: 'signedIn', user: sessionUser });
  }

  function startWatching(userId: string, key: string): void {
    stopWatching();
    watch = { key, stop: watchKey(userId, key) };
  }

  function keep(): () => void {
    isKept = true;
    return () => {
      isKept = false;
      const user = store.findUser();
      // The former watch ended with the first report of a sign-out.
      if (user?.keyForGlobalSignOut) startWatching(user.id, user.keyForGlobalSignOut);
    };
  }

  function watchKey(userId: string, key: string): () => void {
    return watchGlobalSignOut(
      { userId, key },
      {
        signals,
        clock,
        page,
        isSignedOut: async () => isSignedOut(key),
        hasDocument: async () => hasDocument({ userId, key }),
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

  function forget(problem: AuthErrorCode | null = null): void {
    removeSessionRecord(cookies);
    clear(problem);
  }

  function clear(problem: AuthErrorCode | null = null): void {
    stopWatching();
    confirmedKey = null;
    bearer.hold(null);
    store.set({ status: 'signedOut', problem });
  }

  async function isSignedOut(key: string, token?: string): Promise<boolean | null> {
    return askInTime(async (signal) => api.isSignedOut(key, token ?? (await bearer.getUsable()), signal));
  }

  async function hasDocument(target: SignOutSignalTarget): Promise<boolean | null> {
    return askInTime(async (signal) => signals.read(target, await bearer.getUsable(), signal));
  }

  async function askInTime(ask: (signal: AbortSignal) => Promise<boolean>): Promise<boolean | null> {
    try {
      return await withDeadline(limit, ask);
    } catch {
      return null;
    }
  }

  async function confirm(): Promise<void> {
    const key = store.findKey();
    if (key !== null && (await isSignedOut(key)) === true) await endAtOnce();
  }

  // A suspended tab may notice its sign-out only after another user has signed in. The cookie, which all tabs
  // share, then names that user.
  function hasSuccessor(user: Ended | null | undefined, name: keyof Ended): boolean {
    const held = readTokenClaims(findSessionToken(cookies.read()) ?? '')?.[name];
    return !!user && !!held && held !== user[name];
  }

  async function endLocally(): Promise<void> {
    stopWatching();
    const user = store.findUser();
    if (hasSuccessor(user, 'id')) return clear();
    try {
      await signOut(user);
    } finally {
      forget();
    }
  }

  async function endAtOnce(reported?: Ended): Promise<void> {
    if (isKept) return;
    // Prefers this tab's user, because the cookie still belongs to this user. Compared with `reported`, the
    // user of the identity event, the cookie would look like the cookie of a newer session.
    const ended = store.findUser() ?? reported;
    // The same user may have signed in again, and then has another sign-out key.
    if (hasSuccessor(ended, 'keyForGlobalSignOut')) return clear();
    forget();
    await signOut(ended);
  }

  async function signOut(user: Ended | null | undefined): Promise<void> {
    return withDeadline(limit, async () => identity.signOut(user?.id));
  }

  return {
    adopt,
    forget,
    isConfirmed: (key) => key === confirmedKey,
    noteConfirmed(key) {
      confirmedKey = key;
    },
    isSignedOut,
    confirm,
    stopWatching,
    keep,
    isKept: () => isKept,
    endLocally,
    endAtOnce,
  };
}
