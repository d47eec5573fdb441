import type { Auth } from 'firebase/auth';

import type * as AuthClient from './auth-client.ts';
import type { FirebaseSettings } from './firebase-settings.ts';
import { once } from './once.ts';

interface LoadedAuth {
  readonly auth: Auth;
  readonly client: typeof AuthClient;
}

export interface FirebaseClients {
  /** The Auth whose user is stored. */
  readonly loadStored: () => Promise<LoadedAuth>;
  /** The Auth for first-hand sign-ins. */
  readonly loadSignIn: () => Promise<LoadedAuth>;
}

/** Loads Firebase Auth at the first use: no byte of it before. */
export function createFirebaseClients(settings: FirebaseSettings): FirebaseClients {
  const { authEmulatorHost } = settings;
  return {
    loadStored: once(async () => {
      const client = await import('./auth-client.ts');
      return { client, auth: client.openStoredAuth(settings) };
    }),
    loadSignIn: once(async () => {
      const [client] = await Promise.all([
        import('./auth-client.ts'),
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
