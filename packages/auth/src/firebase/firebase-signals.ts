import { followLater } from '../lazy-port.ts';
import { once } from '../once.ts';
import type { SignOutSignalPort } from '../ports.ts';
import type { FirebaseClients } from './firebase-clients.ts';
import type { FirebaseSettings } from './firebase-settings.ts';

/** Adapts Cloud Firestore to `SignOutSignalPort`. Lazy-loaded when the first key is watched. */
export function createFirebaseSignals(
  { firestoreEmulatorHost }: FirebaseSettings,
  { loadStored }: FirebaseClients,
): SignOutSignalPort {
  const load = once(async () => {
    const [{ auth }, { openSignals }] = await Promise.all([loadStored(), import('./firestore-client.ts')]);
    return openSignals(auth.app, firestoreEmulatorHost);
  });
  return {
    watch: (target, observer) =>
      followLater(load, (signals) => signals.watch(target, observer), observer.onError),
  };
}
