import type { Auth } from 'firebase/auth';

import { once } from '../once.ts';
import type { FirebaseSettings } from './firebase-settings.ts';
import type * as SignInClient from './sign-in-client.ts';
import type * as StoredClient from './stored-client.ts';

/** An Auth, and what is done with it. */
export interface LoadedAuth<Client> {
  readonly auth: Auth;
  readonly client: Client;
}

export interface FirebaseClients {
  /** The Auth whose user is stored. */
  readonly loadStored: () => Promise<LoadedAuth<typeof StoredClient>>;
  /** The Auth for first-hand sign-ins. */
  readonly loadSignIn: () => Promise<LoadedAuth<typeof SignInClient>>;
}

/** Loads Firebase Auth at the first use: no byte of it before. */
export function createFirebaseClients(settings: FirebaseSettings): FirebaseClients {
  const { authEmulatorHost } = settings;
  return {
    loadStored: once(async () => {
      const client = await import('./stored-client.ts');
      return { client, auth: client.openStoredAuth(settings) };
    }),
    loadSignIn: once(async () => {
      const [client] = await Promise.all([
        import('./sign-in-client.ts'),
        authEmulatorHost && loadStandin(authEmulatorHost),
      ]);
      return { client, auth: client.openSignInAuth(settings) };
    }),
  };
}

async function loadStandin(authEmulatorHost: string): Promise<void> {
  const { loadGapiStandin } = await import('./gapi-standin.ts');
  await loadGapiStandin(authEmulatorHost);
}
