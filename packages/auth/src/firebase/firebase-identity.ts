import type { Auth, User, UserCredential } from 'firebase/auth';

import { AuthError, toAuthError } from '../error-codes.ts';
import type {
  FirstHandSignIn,
  IdentityEvent,
  IdentityPort,
  IdentityUser,
  FirstHandMethod,
} from '../ports.ts';
import type { FirebaseApps, LoadedAuth } from './firebase-apps.ts';

/** Firebase Authentication as the identity service of a session. */
export function createFirebaseIdentity(apps: FirebaseApps): IdentityPort {
  return {
    onTokenChanged: (listener) => followToken(apps, listener),
    prepareSignIn: async () => {
      await failingAsAuthError(apps.loadSignIn());
    },
    signInFirstHand: async (method) => failingAsAuthError(signInFirstHand(apps, method)),
    signInWithCustomToken: async (token) => {
      const { auth, module } = await failingAsAuthError(apps.loadStored());
      await failingAsAuthError(module.signInWithCustomToken(auth, token));
    },
    refreshToken: async () => {
      const { auth } = await failingAsAuthError(apps.loadStored());
      return failingAsAuthError(getUser(auth).getIdToken(true));
    },
    signOut: async () => {
      const { auth } = await failingAsAuthError(apps.loadStored());
      await failingAsAuthError(auth.signOut());
    },
  };
}

function followToken(apps: FirebaseApps, listener: (event: IdentityEvent) => void): () => void {
  let isStopped = false;
  let unsubscribe = (): void => {};
  let lastChange = 0;

  // Getting the token may take a request; a change that was overtaken meanwhile is no news.
  async function report(user: User | null): Promise<void> {
    lastChange += 1;
    const number = lastChange;
    const event = await toEvent(user);
    if (!isStopped && number === lastChange) listener(event);
  }

  function fail(error: unknown): void {
    if (!isStopped) listener({ kind: 'failed', error: toAuthError(error) });
  }

  async function follow(): Promise<void> {
    const { auth, module } = await apps.loadStored();
    if (!isStopped) unsubscribe = module.onIdTokenChanged(auth, (user) => void report(user), fail);
  }

  follow().catch(fail);
  return () => {
    isStopped = true;
    unsubscribe();
  };
}

async function toEvent(user: User | null): Promise<IdentityEvent> {
  if (!user) return { kind: 'nobody' };
  try {
    return { kind: 'user', user: toIdentityUser(user, await user.getIdToken()) };
  } catch (error) {
    return { kind: 'failed', error: toAuthError(error) };
  }
}

function toIdentityUser(user: User, token: string): IdentityUser {
  return {
    id: user.uid,
    email: user.email,
    displayName: user.displayName,
    isEmailVerified: user.emailVerified,
    providerIds: user.providerData.map(({ providerId }) => providerId),
    token,
  };
}

async function signInFirstHand(apps: FirebaseApps, method: FirstHandMethod): Promise<FirstHandSignIn> {
  const { user } = await prove(await apps.loadSignIn(), method);
  return {
    userId: user.uid,
    async getFreshToken() {
      const { issuedAtTime } = await failingAsAuthError(user.getIdTokenResult());
      const isFresh = Date.now() - Date.parse(issuedAtTime) < FRESH_MS;
      return failingAsAuthError(user.getIdToken(!isFresh));
    },
    async discard() {
      const { auth } = await failingAsAuthError(apps.loadSignIn());
      await failingAsAuthError(auth.signOut());
    },
  };
}

// The API takes a bearer of at most five minutes for a custom token; this leaves time for the call.
const FRESH_MS = 240_000;

async function prove({ auth, module }: LoadedAuth, method: FirstHandMethod): Promise<UserCredential> {
  switch (method.kind) {
    case 'password':
      return module.signInWithEmailAndPassword(auth, method.email, method.password);
    case 'sign_up':
      return module.createUserWithEmailAndPassword(auth, method.email, method.password);
    case 'google':
      // Firebase opens the popup at 500 by 600, the size of the specification, section 9.
      return module.signInWithPopup(auth, new module.GoogleAuthProvider());
  }
}

function getUser(auth: Auth): User {
  if (!auth.currentUser) throw new AuthError('sign_in_again');
  return auth.currentUser;
}

async function failingAsAuthError<T>(task: Promise<T>): Promise<T> {
  try {
    return await task;
  } catch (error) {
    throw toAuthError(error);
  }
}
