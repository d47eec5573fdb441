// Loaded where somebody is signed in. It names what it takes from Firebase, so that a bundler leaves out the rest.
import {
  type Auth,
  browserLocalPersistence,
  indexedDBLocalPersistence,
  signInWithCustomToken,
} from 'firebase/auth';

import { AuthError } from '../error-codes.ts';
import { ARRIVALS } from './arrivals.ts';
import type { FirebaseSettings } from './firebase-settings.ts';
import { openAuth } from './open-auth.ts';

export { followIdentity } from './identity-events.ts';

/** The Auth whose user is stored in the browser and shared by its tabs. */
export function openStoredAuth(settings: FirebaseSettings): Auth {
  return openAuth(settings, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
}

/** Signs in for good, and tells tabs that have no Firebase yet; answers the id of who that is. */
export async function signInForGood(auth: Auth, customToken: string): Promise<string> {
  const { user } = await signInWithCustomToken(auth, customToken);
  const arrivals = new BroadcastChannel(ARRIVALS);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  arrivals.postMessage(null);
  arrivals.close();
  return user.uid;
}

/** A new identity token of whoever is signed in. Throws `AuthError` when nobody is. */
export async function refreshIdToken({ currentUser }: Auth): Promise<string> {
  if (!currentUser) throw new AuthError('sign_in_again');
  return currentUser.getIdToken(true);
}
