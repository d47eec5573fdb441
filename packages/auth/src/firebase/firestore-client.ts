// Loaded on demand. It names what it takes from Firebase, so that a bundler leaves out the rest.
import { type FirebaseApp, FirebaseError } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
} from 'firebase/firestore';

import type { SignOutSignalObserver, SignOutSignalTarget } from '../ports.ts';

/** The database of an app, or its emulator at `host:port`. An app has one for as long as its page lives. */
export function openFirestore(app: FirebaseApp, emulatorHost: string | null): Firestore {
  const database = obtainFirestore(app);
  const [host, port] = (emulatorHost ?? '').split(':');
  if (host && port) connectFirestoreEmulator(database, host, Number(port));
  return database;
}

// Firebase takes every new memory cache for other options and refuses, even when the rest is the same.
function obtainFirestore(app: FirebaseApp): Firestore {
  try {
    return initializeFirestore(app, { localCache: memoryLocalCache() });
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'failed-precondition') return getFirestore(app);
    throw error;
  }
}

/** Watches the document of a key; the answer stops that. */
export function watchKeyDocument(
  database: Firestore,
  { userId, key }: SignOutSignalTarget,
  observer: SignOutSignalObserver,
): () => void {
  return onSnapshot(
    doc(database, 'users', userId, 'keys_for_global_sign_out', key),
    // Without these, nobody would be told that the database was reached and there is no document.
    { includeMetadataChanges: true },
    (snapshot) =>
      observer.onDocument({ exists: snapshot.exists(), isFromCache: snapshot.metadata.fromCache }),
    (error) => observer.onError(error),
  );
}
