// Loaded with the first call.
import type { Auth } from 'firebase/auth';

import type { IdentityPort } from '../ports.ts';
import type * as AuthClient from './auth-client.ts';
import { failingAsAuthError } from './failing-as-auth-error.ts';
import type { FirebaseClients } from './firebase-clients.ts';

/** What can be asked of Firebase Authentication. */
export function createIdentityCalls({
  loadSignIn,
  loadStored,
}: FirebaseClients): Omit<IdentityPort, 'onTokenChanged'> {
  async function using<T>(
    load: FirebaseClients['loadStored'],
    task: (client: typeof AuthClient, auth: Auth) => Promise<T>,
  ): Promise<T> {
    return failingAsAuthError(load().then(async ({ auth, client }) => task(client, auth)));
  }

  return {
    prepareSignIn: async () => using(loadSignIn, async () => {}),
    signInFirstHand: async (method, signal) =>
      using(loadSignIn, async (client, auth) => client.signInFirstHand(auth, method, signal)),
    leaveToProvider: async (provider) =>
      using(loadSignIn, async (client, auth) => client.leaveToProvider(auth, provider)),
    takeReturned: async () => using(loadSignIn, async (client, auth) => client.takeReturnedProof(auth)),
    signInWithCustomToken: async (token) =>
      using(loadStored, async (client, auth) => client.signInForGood(auth, token)),
    refreshToken: async () => using(loadStored, async (client, auth) => client.refreshIdToken(auth)),
    signOut: async () => using(loadStored, async (_client, auth) => auth.signOut()),
  };
}
