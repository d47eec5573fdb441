import type { AccountPort } from '../account/account-ports.ts';
import type { SignInMethodsPort } from '../account/sign-in-methods-ports.ts';
import { createLazyPort } from '../lazy-port.ts';
import { once } from '../once.ts';
import type { IdentityPort, SignOutSignalPort } from '../ports.ts';
import { createFirebaseClients } from './firebase-clients.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';
import type { FirebaseSettings } from './firebase-settings.ts';
import { createFirebaseSignals } from './firebase-signals.ts';
import { mapAuthErrors } from './map-auth-errors.ts';

export interface FirebasePorts {
  readonly accounts: AccountPort;
  readonly identity: IdentityPort;
  readonly signals: SignOutSignalPort;
  /** Lazy-loads the sign-in methods of the account, which only its settings screens need. Throws `AuthError`. */
  readonly loadSignInMethods: () => Promise<SignInMethodsPort>;
}

/** Creates the Firebase adapters of one project. Call it once per page; nothing is loaded before the first use. */
export function createFirebasePorts(settings: FirebaseSettings): FirebasePorts {
  const clients = createFirebaseClients(settings);
  return {
    accounts: createLazyPort<AccountPort>({}, async () =>
      (await import('./firebase-accounts.ts')).createFirebaseAccounts(clients),
    ),
    identity: createFirebaseIdentity(clients),
    signals: createFirebaseSignals(settings, clients),
    loadSignInMethods: once(async () =>
      mapAuthErrors(
        import('./account/sign-in-methods-client.ts').then(async (client) =>
          client.openSignInMethods(clients),
        ),
      ),
    ),
  };
}
