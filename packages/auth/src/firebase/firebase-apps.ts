import type { FirebaseApp } from 'firebase/app';
import type * as FirebaseAuth from 'firebase/auth';

import type { FirebaseSettings } from './firebase-settings.ts';
import { loadGapiStandin } from './gapi-standin.ts';
import { once } from './once.ts';

type AuthModule = typeof FirebaseAuth;

export interface LoadedAuth {
  readonly app: FirebaseApp;
  readonly auth: FirebaseAuth.Auth;
  readonly module: AuthModule;
}

export interface FirebaseApps {
  /** The app whose user is stored in the browser and shared by its tabs. */
  readonly loadStored: () => Promise<LoadedAuth>;
  /** The app in which a first-hand sign-in happens: in memory, seen by this tab alone. */
  readonly loadSignIn: () => Promise<LoadedAuth>;
}

const SIGN_IN_APP = 'first-hand-sign-in';

/** Loads Firebase Auth at the first use: no byte of it before. */
export function createFirebaseApps(settings: FirebaseSettings): FirebaseApps {
  const { apiKey, authDomain, projectId, authEmulatorHost } = settings;

  async function load(name: string | undefined, toDependencies: ToDependencies): Promise<LoadedAuth> {
    const [{ initializeApp }, module] = await Promise.all([import('firebase/app'), import('firebase/auth')]);
    const app = initializeApp({ apiKey, authDomain, projectId }, name);
    const auth = module.initializeAuth(app, toDependencies(module));
    if (authEmulatorHost) {
      module.connectAuthEmulator(auth, `http://${authEmulatorHost}`, { disableWarnings: true });
    }
    return { app, auth, module };
  }

  return {
    loadStored: once(async () =>
      load(undefined, ({ indexedDBLocalPersistence, browserLocalPersistence }) => ({
        persistence: [indexedDBLocalPersistence, browserLocalPersistence],
      })),
    ),
    loadSignIn: once(async () => {
      if (authEmulatorHost) await loadGapiStandin(authEmulatorHost);
      return load(SIGN_IN_APP, ({ inMemoryPersistence, browserPopupRedirectResolver }) => ({
        persistence: inMemoryPersistence,
        popupRedirectResolver: browserPopupRedirectResolver,
      }));
    }),
  };
}

type ToDependencies = (module: AuthModule) => Parameters<AuthModule['initializeAuth']>[1];
