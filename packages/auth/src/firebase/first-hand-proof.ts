import type { Auth, User } from 'firebase/auth';

import { failingAsAuthError } from '../failing-as-auth-error.ts';
import type { FirstHandSignIn } from '../ports.ts';

// The API takes a bearer of at most five minutes for a custom token; this leaves time for the call.
const FRESH_MS = 240_000;

/** Somebody who has proven who they are in the Auth of first-hand sign-ins. */
export function toProof(auth: Auth, user: User): FirstHandSignIn {
  return {
    userId: user.uid,
    async getFreshToken() {
      const { issuedAtTime } = await failingAsAuthError(user.getIdTokenResult());
      // The clock of the device may be wrong either way.
      const isFresh = Math.abs(Date.now() - Date.parse(issuedAtTime)) < FRESH_MS;
      return failingAsAuthError(user.getIdToken(!isFresh));
    },
    async discard() {
      // A later proof is not this one's to forget.
      if (auth.currentUser === user) await failingAsAuthError(auth.signOut());
    },
  };
}
