// Loaded with Firebase Auth.
import { type Auth, onIdTokenChanged, type User } from 'firebase/auth';

import type { IdentityEvent, IdentityUser } from '../ports.ts';
import { toFirebaseAuthError } from './firebase-errors.ts';
import { forgetWhatWasTried } from './popup-sign-in.ts';

/** Tells who is signed in now and after each change of the identity token; the answer stops that. */
export function followIdentity(auth: Auth, listener: (event: IdentityEvent) => void): () => void {
  let lastChange = 0;

  // Getting the token may take a request; a change that was overtaken meanwhile is no news.
  async function report(user: User | null): Promise<void> {
    lastChange += 1;
    const number = lastChange;
    // Whoever tried a provider had it joined before they were stored: the next person is not them.
    forgetWhatWasTried();
    const event = await toEvent(user);
    if (number === lastChange) listener(event);
  }

  const unsubscribe = onIdTokenChanged(
    auth,
    (user) => void report(user),
    (error) => listener({ kind: 'failed', error: toFirebaseAuthError(error) }),
  );
  return () => {
    lastChange += 1;
    unsubscribe();
  };
}

async function toEvent(user: User | null): Promise<IdentityEvent> {
  if (!user) return { kind: 'nobody' };
  try {
    return { kind: 'user', user: toIdentityUser(user, await user.getIdToken()) };
  } catch (error) {
    return { kind: 'failed', error: toFirebaseAuthError(error) };
  }
}

function toIdentityUser(user: User, token: string): IdentityUser {
  return {
    id: user.uid,
    email: user.email,
    displayName: user.displayName,
    isEmailVerified: user.emailVerified,
    providerIds: user.providerData.map(({ providerId }) => providerId),
    token,
  };
}
