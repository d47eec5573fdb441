import type { AccountPort } from '../account/account-ports.ts';
import type { SignInMethodsPort } from '../account/sign-in-methods-ports.ts';
import { once } from '../once.ts';
import type { IdentityPort, SignOutSignalPort } from '../ports.ts';
import { createFirebaseAccounts } from './firebase-accounts.ts';
import { createFirebaseClients, type FirebaseClients } from './firebase-clients.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';
import type { FirebaseSettings } from './firebase-settings.ts';
import { callLazily, followLazily } from './lazy-client.ts';
import { readSignOutDocument } from './stored/sign-out-document.ts';
import { readStoredUser } from './stored/stored-user.ts';

export interface FirebasePorts {
  readonly accounts: AccountPort;
  readonly identity: IdentityPort;
  readonly signals: SignOutSignalPort;
  /**
   * Lazy-loads the port for the account's sign-in methods, which only the account settings use. Throws
   * `AuthError`.
   */
  readonly loadSignInMethods: () => Promise<SignInMethodsPort>;
}

/**
 * Creates the adapters for one Firebase project. Call it once per page load; it loads Firebase only on first
 * use.
 */
export function createFirebasePorts(settings: FirebaseSettings): FirebasePorts {
  const clients = createFirebaseClients(settings);
  return {
    accounts: createFirebaseAccounts(clients),
    identity: createFirebaseIdentity({
      ...clients,
      readUser: async () => readStoredUser(settings.apiKey),
    }),
    signals: createFirebaseSignals(settings, clients),
    loadSignInMethods: once(async () =>
      callLazily(
        async () => import('./account/sign-in-methods-client.ts'),
        async (client) => client.openSignInMethods(clients),
      ),
    ),
  };
}

// Loads Firestore's SDK when the first sign-out key is watched. Reading the document does not need the SDK.
function createFirebaseSignals(
  settings: FirebaseSettings,
  { loadStored }: FirebaseClients,
): SignOutSignalPort {
  const load = once(async () => {
    const [{ auth }, { openSignals }] = await Promise.all([loadStored(), import('./firestore-client.ts')]);
    return openSignals(auth.app, settings.firestoreEmulatorHost);
  });
  return {
    read: async (target, bearer, signal) =>
      readSignOutDocument(settings, target, { bearer, signal, view: globalThis }),
    watch: (target, observer) =>
      followLazily(load, (signals) => signals.watch(target, observer), observer.onError),
  };
}
