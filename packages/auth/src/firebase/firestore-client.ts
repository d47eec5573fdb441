// Lazy-loaded. Uses named imports, so that the bundler can tree-shake Firebase.
import {
  Event,
  getStatEventTarget,
  Stat,
  type StatEvent,
} from '@firebase/webchannel-wrapper/webchannel-blob';
import type { FirebaseApp } from 'firebase/app';
import { doc, type Firestore, initializeFirestore, onSnapshot } from 'firebase/firestore';

import type { SignOutSignalObserver, SignOutSignalPort } from '../ports.ts';

/**
 * Opens the database of a Firebase app, or the emulator at `host:port`, with an in-memory cache. Repeated
 * calls with the same options return the same database.
 */
export function openFirestore(app: FirebaseApp, emulatorHost: string | null): Firestore {
  return initializeFirestore(app, emulatorHost === null ? {} : { host: emulatorHost, ssl: false });
}

/** Creates the adapter that watches the documents of sign-out keys. Call it once per page load. */
export function openSignals(app: FirebaseApp, emulatorHost: string | null): Pick<SignOutSignalPort, 'watch'> {
  const database = openFirestore(app, emulatorHost);
  const observers = new Set<SignOutSignalObserver>();
  // Firestore retries a failed request for half a minute before it reports the failure. Its transport layer,
  // WebChannel, reports the failure at once.
  getStatEventTarget().listen(Event.STAT_EVENT, (event) => {
    if (!isFailure(event as StatEvent)) return;
    for (const observer of observers) observer.onDocument({ exists: false, isFromCache: true });
  });
  return {
    watch({ userId, key }, observer) {
      observers.add(observer);
      const stop = onSnapshot(
        doc(database, 'users', userId, 'keys_for_global_sign_out', key),
        // Without metadata changes, Firestore would not report that the server confirmed the document's
        // absence.
        { includeMetadataChanges: true },
        (snapshot) =>
          observer.onDocument({ exists: snapshot.exists(), isFromCache: snapshot.metadata.fromCache }),
        (error) => observer.onError(error),
      );
      return () => {
        observers.delete(observer);
        stop();
      };
    },
  };
}

// Stats up to `NOPROXY` report the opening of a channel and the pings that check the network after a failure.
// Higher stats report the failure itself (closure-net, `requestStats.Stat`).
function isFailure({ stat }: StatEvent): boolean {
  return stat > Stat.NOPROXY;
}
