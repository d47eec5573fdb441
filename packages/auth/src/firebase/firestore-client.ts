// Loaded on demand. It names what it takes from Firebase, so that a bundler leaves out the rest.
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
 * The database of an app, or its emulator at `host:port`; it keeps what it knows in memory. An app has one for as long as
 * its page lives: the same options open it again.
 */
export function openFirestore(app: FirebaseApp, emulatorHost: string | null): Firestore {
  return initializeFirestore(app, emulatorHost === null ? {} : { host: emulatorHost, ssl: false });
}

/** The documents of sign-out keys in that database. Call it once a page. */
export function openSignals(app: FirebaseApp, emulatorHost: string | null): SignOutSignalPort {
  const database = openFirestore(app, emulatorHost);
  const observers = new Set<SignOutSignalObserver>();
  // A request that fails is tried again for half a minute before Firestore says so; what it travels on says it at once.
  getStatEventTarget().listen(Event.STAT_EVENT, (event) => {
    if (!isFailure(event as StatEvent)) return;
    for (const observer of observers) observer.onDocument({ exists: false, isFromCache: true });
  });
  return {
    watch({ userId, key }, observer) {
      observers.add(observer);
      const stop = onSnapshot(
        doc(database, 'users', userId, 'keys_for_global_sign_out', key),
        // Without these, nobody would be told that the database was reached and there is no document.
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

// The numbers up to this one tell how a channel is opened, and of pings after a failure; all above it are failures
// (closure-net, `requestStats.Stat`).
function isFailure({ stat }: StatEvent): boolean {
  return stat > Stat.NOPROXY;
}
