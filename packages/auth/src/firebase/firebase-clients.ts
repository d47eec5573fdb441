import { createDeferred } from '../deferred.ts';
import { once } from '../once.ts';
import type { FirebaseSettings } from './firebase-settings.ts';
import type { SignInClient } from './sign-in/sign-in-client.ts';
import type { StoredClient } from './stored/stored-client.ts';

export interface FirebaseClients {
  /** Loads the Firebase `Auth` instance whose user is stored and shared between tabs, and restores the user. */
  readonly loadStored: () => Promise<StoredClient>;
  /** Resolves at the first call of `loadStored`. */
  readonly untilStoredLoads: Promise<void>;
  /**
   * Loads the Firebase `Auth` instance that keeps its user only in memory, for signing in with credentials or
   * a provider.
   */
  readonly loadSignIn: () => Promise<SignInClient>;
}

/** Lazy-loads Firebase Auth at the first use. */
export function createFirebaseClients(settings: FirebaseSettings): FirebaseClients {
  const wanted = createDeferred<void>();
  return {
    loadStored: once(async () => {
      wanted.resolve();
      const client = (await import('./stored/stored-client.ts')).openStored(settings);
      // Firebase reads its stored user asynchronously, and until then has none.
      await client.auth.authStateReady();
      return client;
    }),
    untilStoredLoads: wanted.promise,
    loadSignIn: once(async () => (await import('./sign-in/sign-in-client.ts')).openSignIn(settings)),
  };
}
