import type { AccountPort } from '../account-ports.ts';
import type { IdentityPort, SignOutSignalPort } from '../ports.ts';
import { createFirebaseAccounts } from './firebase-accounts.ts';
import { createFirebaseClients } from './firebase-clients.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';
import type { FirebaseSettings } from './firebase-settings.ts';
import { createFirebaseSignals } from './firebase-signals.ts';

export interface FirebasePorts {
  readonly accounts: AccountPort;
  readonly identity: IdentityPort;
  readonly signals: SignOutSignalPort;
}

/** The two ports that a session needs, and accounts, on one Firebase project. Call it once a page; nothing is loaded until they are used. */
export function createFirebasePorts(settings: FirebaseSettings): FirebasePorts {
  const clients = createFirebaseClients(settings);
  return {
    accounts: createFirebaseAccounts(clients),
    identity: createFirebaseIdentity(clients),
    signals: createFirebaseSignals(settings, clients),
  };
}
