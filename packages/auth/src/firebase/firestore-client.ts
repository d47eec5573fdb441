// Loaded on demand. It names what it takes from Firebase, so that a bundler leaves out the rest.
import type { FirebaseApp } from 'firebase/app';
import { doc, type Firestore, initializeFirestore, onSnapshot } from 'firebase/firestore';

import type { SignOutSignalPort } from '../ports.ts';

/**
 * The database of an app, or its emulator at `host:port`; it keeps what it knows in memory. An app has one for as long as
 * its page lives: the same options open it again.
 */
export function openFirestore(app: FirebaseApp, emulatorHost: string | null): Firestore {
  return initializeFirestore(app, emulatorHost === null ? {} : { host: emulatorHost, ssl: false });
}

/** The documents of sign-out keys in that database. */
export function openSignals(app: FirebaseApp, emulatorHost: string | null): SignOutSignalPort {
  const database = openFirestore(app, emulatorHost);
  return {
    watch: ({ userId, key }, observer) =>
      onSnapshot(
        doc(database, 'users', userId, 'keys_for_global_sign_out', key),
        // Without these, nobody would be told that the database was reached and there is no document.
        { includeMetadataChanges: true },
        (snapshot) =>
          observer.onDocument({ exists: snapshot.exists(), isFromCache: snapshot.metadata.fromCache }),
        (error) => observer.onError(error),
      ),
  };
}
