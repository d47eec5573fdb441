import type { Firestore } from 'firebase/firestore';

import type { SignOutSignalPort } from '../ports.ts';
import type { FirebaseApps } from './firebase-apps.ts';
import type { FirebaseSettings } from './firebase-settings.ts';
import { once } from './once.ts';

/** Cloud Firestore as the carrier of sign-out signals. Loaded when the first session with a key is watched. */
export function createFirebaseSignals(settings: FirebaseSettings, apps: FirebaseApps): SignOutSignalPort {
  const load = once(async () => {
    const [{ app }, module] = await Promise.all([apps.loadStored(), import('firebase/firestore')]);
    const database: Firestore = module.getFirestore(app);
    const [host, port] = (settings.firestoreEmulatorHost ?? '').split(':');
    if (host && port) module.connectFirestoreEmulator(database, host, Number(port));
    return { database, module };
  });

  return {
    watch: ({ userId, key }, observer) => {
      let isStopped = false;
      let unsubscribe = (): void => {};
      const fail = (error: unknown): void => {
        if (!isStopped) observer.onError(error);
      };

      async function listen(): Promise<void> {
        const { database, module } = await load();
        if (isStopped) return;
        unsubscribe = module.onSnapshot(
          module.doc(database, 'users', userId, 'keys_for_global_sign_out', key),
          // Without these, nobody would be told that the database was reached and there is no document.
          { includeMetadataChanges: true },
          (snapshot) =>
            observer.onDocument({ exists: snapshot.exists(), isFromCache: snapshot.metadata.fromCache }),
          fail,
        );
      }

      listen().catch(fail);
      return () => {
        isStopped = true;
        unsubscribe();
      };
    },
  };
}
