import { createDeferred } from '../deferred.ts';
import { AuthError } from '../error-codes.ts';
import type {
  Clock,
  FirstHandMethod,
  FirstHandSignIn,
  IdentityEvent,
  IdentityPort,
  IdentityUser,
} from '../ports.ts';
import { readTokenClaims } from '../session/token-claims.ts';
import { SecondFactorRequiredError } from '../sign-in/second-factor.ts';
import { createFakeChallenge } from './fake-challenge.ts';
import { createIdentityToken } from './tokens.ts';

/** Kinds of calls that a test can pass to `failNext`. */
export type FailingCall = 'prove' | 'custom_token' | 'refresh' | 'sign_out';

export interface FakeIdentity extends IdentityPort {
  /** Signs a user in as another tab would. The session is notified by an identity event. */
  signInElsewhere(user: IdentityUser): void;
  /** Like `signInElsewhere`, but the session is not notified. */
  signInUnheard(user: IdentityUser): void;
  /** Emits a `failed` event, as when the identity service cannot be reached. */
  breakDown(error: unknown): void;
  /** Makes the identity service report the user to new listeners again. */
  recover(): void;
  /**
   * Delays the next refresh until the returned function is called. The refresh then resolves with the token
   * of the user who is stored at that time.
   */
  holdRefresh(): () => void;
  /** Makes the next call of this method fail. */
  failNext(call: FailingCall, error: Error): void;
  /** Makes `takeReturned` return a sign-in, as if the user came back from a provider's sign-in page. */
  bringBack(): void;
  /** Keeps the next popup open until its signal is aborted. */
  holdPopup(): void;
  /** From now on, every sign-in with credentials needs a second factor, through `createFakeChallenge`. */
  askForSecondFactor(): void;
  /** Returns the signed-in user whom the identity service has stored. */
  getStoredUser(): IdentityUser | null;
  /** All method calls, in order. */
  readonly calls: readonly string[];
}

export interface FakeIdentityOptions {
  readonly clock: Clock;
  /** The user whom every successful sign-in signs in. */
  readonly person?: Partial<Omit<IdentityUser, 'token'>>;
  /** If false, new listeners get no event until the test triggers an event or calls `recover`. */
  readonly isReady?: boolean;
}

/**
 * Creates an in-memory identity service. It notifies listeners in a microtask, because the real service is
 * asynchronous.
 */
export function createFakeIdentity(options: FakeIdentityOptions): FakeIdentity {
  const { clock } = options;
  const person = {
    id: 'user-1',
    email: 'hana@example.com',
    displayName: '花',
    isEmailVerified: false,
    providerIds: ['password'],
    ...options.person,
  };
  const listeners = new Set<(event: IdentityEvent) => void>();
  const failures = new Map<FailingCall, Error>();
  const calls: string[] = [];
  let refreshHold: Promise<void> | null = null;
  let isBack = false;
  let isPopupHeld = false;
  let hasSecondFactor = false;
  let { isReady = true } = options;
  let stored: IdentityUser | null = null;

  function currentEvent(): IdentityEvent {
    return stored ? { kind: 'user', user: stored } : { kind: 'signed_out' };
  }

  function notify(event: IdentityEvent): void {
    for (const listener of listeners) queueMicrotask(() => listeners.has(listener) && listener(event));
  }

  function store(user: IdentityUser | null): void {
    stored = user;
    notify(currentEvent());
  }

  function noteCall(call: FailingCall, detail: string): void {
    calls.push(detail);
    const error = failures.get(call);
    failures.delete(call);
    if (error) throw error;
  }

  function toProof(): FirstHandSignIn {
    return {
      userId: person.id,
      signInId: `sign-in-${calls.length}`,
      async renewToken() {
        calls.push('renew proof');
        return createIdentityToken({ userId: person.id, issuedAtMs: clock.nowMs() });
      },
      getFreshToken: async () => createIdentityToken({ userId: person.id, issuedAtMs: clock.nowMs() }),
      async discard() {
        calls.push('discard');
      },
    };
  }

  function prove(): FirstHandSignIn {
    if (hasSecondFactor) throw new SecondFactorRequiredError(createFakeChallenge(toProof()));
    return toProof();
  }

  return {
    calls,
    askForSecondFactor() {
      hasSecondFactor = true;
    },
    bringBack() {
      isBack = true;
    },
    holdPopup() {
      isPopupHeld = true;
    },
    getStoredUser: () => stored,
    failNext: (call, error) => failures.set(call, error),
    signInElsewhere: store,
    signInUnheard(user) {
      stored = user;
    },
    recover() {
      isReady = true;
    },
    holdRefresh() {
      const { promise, resolve } = createDeferred<void>();
      refreshHold = promise;
      return resolve;
    },
    breakDown: (error) => notify({ kind: 'failed', error }),
    onTokenChanged(listener) {
      listeners.add(listener);
      if (isReady) queueMicrotask(() => listeners.has(listener) && listener(currentEvent()));
      return () => listeners.delete(listener);
    },
    async prepareSignIn() {
      calls.push('prepare');
    },
    async signInFirstHand(method: FirstHandMethod, signal?: AbortSignal) {
      noteCall('prove', `prove ${method.kind}`);
      if (isPopupHeld) {
        await new Promise((resolve) => {
          signal?.addEventListener('abort', resolve);
        });
        throw new AuthError('cancelled');
      }
      return prove();
    },
    async leaveToProvider(provider) {
      calls.push(`leave to ${provider}`);
    },
    async takeReturned() {
      noteCall('prove', 'take returned');
      return isBack ? prove() : null;
    },
    async signInWithCustomToken(token) {
      noteCall('custom_token', 'sign in with custom token');
      const id = readTokenClaims(token)?.id ?? person.id;
      store({ ...person, id, token });
      return id;
    },
    async refreshToken() {
      noteCall('refresh', 'refresh');
      const held = refreshHold;
      refreshHold = null;
      if (!stored) throw new AuthError('sign_in_again');
      const claims = readTokenClaims(stored.token);
      const token = createIdentityToken({
        userId: stored.id,
        issuedAtMs: clock.nowMs(),
        pibId: claims?.pibId,
        keyForGlobalSignOut: claims?.keyForGlobalSignOut,
      });
      if (held === null) store({ ...stored, token });
      else await held;
      return token;
    },
    async signOut(userId) {
      noteCall('sign_out', 'sign out');
      if (userId === undefined || stored?.id === userId) store(null);
    },
  };
}
