import type { Auth, User } from 'firebase/auth';

import type { FirstHandSignIn } from '../../ports.ts';
import { mapAuthErrors } from '../map-auth-errors.ts';

// Maximum age of the token in ms. This is one minute less than the API's limit for issuing a custom token, so
// that time is left for the request.
const FRESH_MS = 240_000;

const SIGN_IN_ID_BYTES = 16;

function createSignInId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SIGN_IN_ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Converts a Firebase user to a `FirstHandSignIn`. `auth` is the `Auth` instance that keeps its user only in
 * memory, and `user` has just signed in there.
 */
export function toProof(auth: Auth, user: User): FirstHandSignIn {
  return {
    userId: user.uid,
    signInId: createSignInId(),
    async getFreshToken() {
      const { issuedAtTime } = await mapAuthErrors(user.getIdTokenResult());
      // Takes the absolute difference, because the device's clock may be fast or slow.
      const isFresh = Math.abs(Date.now() - Date.parse(issuedAtTime)) < FRESH_MS;
      return mapAuthErrors(user.getIdToken(!isFresh));
    },
    renewToken: async () => mapAuthErrors(user.getIdToken(true)),
    async discard() {
      // Does not sign out another user who has signed in since.
      if (auth.currentUser === user) await mapAuthErrors(auth.signOut());
    },
  };
}
