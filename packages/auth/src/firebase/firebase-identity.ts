import type { User } from 'firebase/auth';

import { toAuthError } from '../error-codes.ts';
import type {
  FirstHandMethod,
  FirstHandSignIn,
  IdentityEvent,
  IdentityPort,
  IdentityUser,
} from '../ports.ts';
import { failingAsAuthError } from './failing-as-auth-error.ts';
import type { FirebaseClients } from './firebase-clients.ts';
import { toProof } from './first-hand-proof.ts';

/** Firebase Authentication as the identity service of a session. */
export function createFirebaseIdentity(clients: FirebaseClients): IdentityPort {
  return {
    onTokenChanged: (listener) => followToken(clients, listener),
    prepareSignIn: async () => {
      await failingAsAuthError(clients.loadSignIn());
    },
    signInFirstHand: async (method, signal) => failingAsAuthError(signInFirstHand(clients, method, signal)),
    leaveToProvider: async (provider) => {
      const { auth, client } = await failingAsAuthError(clients.loadSignIn());
      await failingAsAuthError(client.leaveToProvider(auth, provider));
    },
    takeReturned: async () => failingAsAuthError(takeReturned(clients)),
    signInWithCustomToken: async (token) => {
      const { auth, client } = await failingAsAuthError(clients.loadStored());
      return failingAsAuthError(client.signInForGood(auth, token));
    },
    refreshToken: async () => {
      const { auth, client } = await failingAsAuthError(clients.loadStored());
      return failingAsAuthError(client.refreshIdToken(auth));
    },
    signOut: async () => {
      const { auth } = await failingAsAuthError(clients.loadStored());
      await failingAsAuthError(auth.signOut());
    },
  };
}

function followToken(clients: FirebaseClients, listener: (event: IdentityEvent) => void): () => void {
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

  function onError(error: unknown): void {
    if (!isStopped) listener({ kind: 'failed', error: toAuthError(error) });
  }

  async function follow(): Promise<void> {
    const { auth, client } = await clients.loadStored();
    if (!isStopped)
      unsubscribe = client.followIdToken(auth, { onUser: (user) => void report(user), onError });
  }

  follow().catch(onError);
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

async function signInFirstHand(
  clients: FirebaseClients,
  method: FirstHandMethod,
  signal?: AbortSignal,
): Promise<FirstHandSignIn> {
  const { auth, client } = await clients.loadSignIn();
  return toProof(auth, await client.prove(auth, method, signal));
}

async function takeReturned(clients: FirebaseClients): Promise<FirstHandSignIn | null> {
  const { auth, client } = await clients.loadSignIn();
  const user = await client.takeReturned(auth);
  return user && toProof(auth, user);
}
