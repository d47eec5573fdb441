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
import { SecondFactorRequiredError } from '../second-factor.ts';
import { readTokenClaims } from '../token-claims.ts';
import { createFakeChallenge } from './fake-challenge.ts';
import { createIdentityToken } from './tokens.ts';

/** Which call of the identity service fails next, and how. */
export type FailingCall = 'prove' | 'custom_token' | 'refresh' | 'sign_out';

export interface FakeIdentity extends IdentityPort {
  /** Signs somebody in as another tab would; a session hears of it as an event. */
  signInElsewhere(user: IdentityUser): void;
  /** The same, but this tab has not heard of it yet. */
  signInUnheard(user: IdentityUser): void;
  /** The event that the identity service could not be asked. */
  breakDown(error: unknown): void;
  /** From now on whoever begins to listen is told at once. */
  recover(): void;
  /** The next refresh is answered when the answer is called, with the token of whoever is signed in now. */
  holdRefresh(): () => void;
  /** The next such call fails. */
  failNext(call: FailingCall, error: Error): void;
  /** Somebody comes back from the page of a service. */
  bringBack(): void;
  /** The popup of the next sign-in stays open until its signal closes it. */
  holdPopup(): void;
  /** From now on a first step is followed by a second one, of `createFakeChallenge`. */
  askForSecondFactor(): void;
  /** Who is signed in and stored. */
  getStoredUser(): IdentityUser | null;
  /** Calls that were made, in order, for tests of the order of things. */
  readonly calls: readonly string[];
}

export interface FakeIdentityOptions {
  readonly clock: Clock;
  /** Who signs in with any method. */
  readonly person?: Partial<Omit<IdentityUser, 'token'>>;
  /** False: nothing is heard from the service until something happens. */
  readonly isReady?: boolean;
}

/** An identity service in memory: tells its listeners in a later turn, as the real one does. */
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
    return stored ? { kind: 'user', user: stored } : { kind: 'nobody' };
  }

  function tell(event: IdentityEvent): void {
    for (const listener of listeners) queueMicrotask(() => listeners.has(listener) && listener(event));
  }

  function store(user: IdentityUser | null): void {
    stored = user;
    tell(currentEvent());
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
    breakDown: (error) => tell({ kind: 'failed', error }),
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
