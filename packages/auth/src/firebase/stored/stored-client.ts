// Lazy-loaded when a user is signed in. Uses named imports, so that the bundler can tree-shake Firebase.
import {
  type Auth,
  browserLocalPersistence,
  indexedDBLocalPersistence,
  signInWithCustomToken,
} from 'firebase/auth';

import { AuthError } from '../../error-codes.ts';
import type { IdentityPort } from '../../ports.ts';
import type { FirebaseSettings } from '../firebase-settings.ts';
import { openAuth } from '../open-auth.ts';
import { followIdentity } from './identity-events.ts';
import { isOtherUserStored, SIGN_IN_BROADCAST_CHANNEL } from './stored-user.ts';

/** Operations on the `Auth` instance whose user the browser stores. They throw Firebase's own errors. */
export interface StoredClient extends Pick<
  IdentityPort,
  'refreshToken' | 'signInWithCustomToken' | 'signOut'
> {
  readonly auth: Auth;
  readonly followIdentity: IdentityPort['onTokenChanged'];
}

/** Opens the `Auth` instance whose user the browser stores and all tabs share. */
export function openStored(settings: FirebaseSettings): StoredClient {
  const auth = openAuth(settings, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  return {
    auth,
    followIdentity: (listener) => followIdentity(auth, listener),
    async signInWithCustomToken(token) {
      const { user } = await signInWithCustomToken(auth, token);
      // Reports the sign-in to tabs that have not loaded Firebase yet.
      const signIns = new BroadcastChannel(SIGN_IN_BROADCAST_CHANNEL);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
      signIns.postMessage(null);
      signIns.close();
      return user.uid;
    },
    async refreshToken() {
      if (!auth.currentUser) throw new AuthError('sign_in_again');
      return auth.currentUser.getIdToken(true);
    },
    async signOut(userId) {
      // Another tab may have signed in another user, of whom this tab has not been notified yet.
      if (!(await isOtherUserStored(userId))) await auth.signOut();
    },
  };
}
