// Loaded where somebody is signed in. It names what it takes from Firebase, so that a bundler leaves out the rest.
import {
  type Auth,
  browserLocalPersistence,
  indexedDBLocalPersistence,
  signInWithCustomToken,
} from 'firebase/auth';

import { AuthError } from '../error-codes.ts';
import type { IdentityPort } from '../ports.ts';
import { ARRIVALS } from './arrivals.ts';
import type { FirebaseSettings } from './firebase-settings.ts';
import { followIdentity } from './identity-events.ts';
import { openAuth } from './open-auth.ts';
import { isSomebodyElseStored } from './stored-user.ts';

/** What is done with the Auth whose user is stored. Its calls throw what Firebase throws. */
export interface StoredClient extends Pick<
  IdentityPort,
  'refreshToken' | 'signInWithCustomToken' | 'signOut'
> {
  readonly auth: Auth;
  readonly followIdentity: IdentityPort['onTokenChanged'];
}

/** The Auth whose user is stored in the browser and shared by its tabs. */
export function openStored(settings: FirebaseSettings): StoredClient {
  const auth = openAuth(settings, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  return {
    auth,
    followIdentity: (listener) => followIdentity(auth, listener),
    async signInWithCustomToken(token) {
      const { user } = await signInWithCustomToken(auth, token);
      // For tabs that have no Firebase yet.
      const arrivals = new BroadcastChannel(ARRIVALS);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
      arrivals.postMessage(null);
      arrivals.close();
      return user.uid;
    },
    async refreshToken() {
      if (!auth.currentUser) throw new AuthError('sign_in_again');
      return auth.currentUser.getIdToken(true);
    },
    async signOut(userId) {
      // The next person may be in already, in another tab, and here nobody has heard of it.
      if (!(await isSomebodyElseStored(userId))) await auth.signOut();
    },
  };
}
