import { once } from '../once.ts';
import type { FirebaseSettings } from './firebase-settings.ts';
import type { SignInClient } from './sign-in-client.ts';
import type { StoredClient } from './stored-client.ts';

export interface FirebaseClients {
  /** The Auth whose user is stored, and what is done with it. */
  readonly loadStored: () => Promise<StoredClient>;
  /** The Auth for first-hand sign-ins, and what is done with it. */
  readonly loadSignIn: () => Promise<SignInClient>;
}

/** Loads Firebase Auth at the first use: no byte of it before. */
export function createFirebaseClients(settings: FirebaseSettings): FirebaseClients {
  return {
    loadStored: once(async () => (await import('./stored-client.ts')).openStored(settings)),
    loadSignIn: once(async () => (await import('./sign-in-client.ts')).openSignIn(settings)),
  };
}
