// Loaded with the first call.
import type { Auth } from 'firebase/auth';

import { failingAsAuthError } from '../failing-as-auth-error.ts';
import type { IdentityPort } from '../ports.ts';
import type { FirebaseClients, LoadedAuth } from './firebase-clients.ts';

/** What can be asked of Firebase Authentication. */
export function createIdentityCalls({
  loadSignIn,
  loadStored,
}: FirebaseClients): Omit<IdentityPort, 'onTokenChanged'> {
  async function using<T, Client>(
    load: () => Promise<LoadedAuth<Client>>,
    task: (client: Client, auth: Auth) => Promise<T>,
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
