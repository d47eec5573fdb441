import type { Auth } from 'firebase/auth';

import type { AccountPort } from '../account/account-ports.ts';
import type * as AccountClient from './account/account-client.ts';
import type { FirebaseClients } from './firebase-clients.ts';
import { callLazily } from './lazy-client.ts';

/** Adapts Firebase Authentication to `AccountPort`. Lazy-loads Firebase. */
export function createFirebaseAccounts({ loadSignIn, loadStored }: FirebaseClients): AccountPort {
  async function using<T>(
    load: FirebaseClients['loadStored' | 'loadSignIn'],
    task: (client: typeof AccountClient, auth: Auth) => Promise<T>,
  ): Promise<T> {
    return callLazily(
      async () => Promise.all([load(), import('./account/account-client.ts')]),
      async ([{ auth }, client]) => task(client, auth),
    );
  }

  return {
    sendPasswordReset: async (email, mail) =>
      using(loadSignIn, async (client, auth) => client.sendReset(auth, email, mail)),
    sendVerification: async (mail) =>
      using(loadStored, async (client, auth) => client.sendVerification(auth, mail)),
    sendSignInLink: async (email, mail) =>
      using(loadSignIn, async (client, auth) => client.sendSignInLink(auth, email, mail)),
    sendPhoneCode: async (phoneNumber, language) =>
      using(loadSignIn, async (client, auth) => client.sendPhoneCode(auth, phoneNumber, language)),
    readCode: async (code) => using(loadSignIn, async (client, auth) => client.readCode(auth, code)),
    applyCode: async (code) => using(loadSignIn, async (client, auth) => client.applyActionCode(auth, code)),
    resetPassword: async (code, newPassword) =>
      using(loadSignIn, async (client, auth) => client.confirmPasswordReset(auth, code, newPassword)),
    renewUser: async () =>
      using(loadStored, async (client, auth) => {
        await auth.authStateReady();
        await client.renewUser(auth);
      }),
  };
}
