import { once } from '../once.ts';
import type { SignOutSignalPort } from '../ports.ts';
import type { FirebaseClients } from './firebase-clients.ts';
import type { FirebaseSettings } from './firebase-settings.ts';

/** Cloud Firestore as the carrier of sign-out signals. Loaded when the first session with a key is watched. */
export function createFirebaseSignals(
  settings: FirebaseSettings,
  clients: FirebaseClients,
): SignOutSignalPort {
  const load = once(async () => {
    const [{ auth }, client] = await Promise.all([clients.loadStored(), import('./firestore-client.ts')]);
    return { client, database: client.openFirestore(auth.app, settings.firestoreEmulatorHost) };
  });

  return {
    watch: (target, observer) => {
      let isStopped = false;
      let unsubscribe = (): void => {};

      async function listen(): Promise<void> {
        const { client, database } = await load();
        if (!isStopped) unsubscribe = client.watchKeyDocument(database, target, observer);
      }

      listen().catch((error: unknown) => {
        if (!isStopped) observer.onError(error);
      });
      return () => {
        isStopped = true;
        unsubscribe();
      };
    },
  };
}
