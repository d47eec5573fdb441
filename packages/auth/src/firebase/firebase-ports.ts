import type { AccountPort } from '../account-ports.ts';
import { failingAsAuthError } from '../failing-as-auth-error.ts';
import { createLaterPort } from '../later-port.ts';
import { once } from '../once.ts';
import type { IdentityPort, SignOutSignalPort } from '../ports.ts';
import type { SignInMethodsPort } from '../sign-in-methods-ports.ts';
import { createFirebaseClients } from './firebase-clients.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';
import type { FirebaseSettings } from './firebase-settings.ts';
import { createFirebaseSignals } from './firebase-signals.ts';

export interface FirebasePorts {
  readonly accounts: AccountPort;
  readonly identity: IdentityPort;
  readonly signals: SignOutSignalPort;
  /** The ways into an account. Only its screens need them, so they come with a download of their own. Throws `AuthError`. */
  readonly loadSignInMethods: () => Promise<SignInMethodsPort>;
}

/** The two ports that a session needs, and accounts, on one Firebase project. Call it once a page; nothing is loaded until they are used. */
export function createFirebasePorts(settings: FirebaseSettings): FirebasePorts {
  const clients = createFirebaseClients(settings);
  return {
    accounts: createLaterPort<AccountPort>({}, async () =>
      (await import('./firebase-accounts.ts')).createFirebaseAccounts(clients),
    ),
    identity: createFirebaseIdentity(clients),
    signals: createFirebaseSignals(settings, clients),
    loadSignInMethods: once(async () =>
      failingAsAuthError(
        import('./sign-in-methods-client.ts').then(async (client) => client.openSignInMethods(clients)),
      ),
    ),
  };
}
