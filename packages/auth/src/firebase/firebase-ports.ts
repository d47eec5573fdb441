import type { IdentityPort, SignOutSignalPort } from '../ports.ts';
import { createFirebaseApps } from './firebase-apps.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';
import type { FirebaseSettings } from './firebase-settings.ts';
import { createFirebaseSignals } from './firebase-signals.ts';

export interface FirebasePorts {
  readonly identity: IdentityPort;
  readonly signals: SignOutSignalPort;
}

/** The two ports that a session needs, on one Firebase project. Loads nothing until they are used. */
export function createFirebasePorts(settings: FirebaseSettings): FirebasePorts {
  const apps = createFirebaseApps(settings);
  return { identity: createFirebaseIdentity(apps), signals: createFirebaseSignals(settings, apps) };
}
