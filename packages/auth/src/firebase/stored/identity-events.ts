// This module is lazy-loaded together with Firebase Auth.
import { type Auth, onIdTokenChanged, type User } from 'firebase/auth';

import type { IdentityEvent, IdentityUser } from '../../ports.ts';
import { explainFailure } from '../map-auth-errors.ts';
import { authStateListeners } from './auth-state-listeners.ts';

/**
 * Reports the signed-in user, now and after each change of the identity token. Returns the unsubscribe
 * function.
 */
export function followIdentity(auth: Auth, listener: (event: IdentityEvent) => void): () => void {
  let lastChange = 0;

  // Reading the token may require a request to the identity service. If another change arrives during the
  // request, only the later change is reported.
  async function notify(coming: Promise<IdentityEvent>): Promise<void> {
    lastChange += 1;
    const number = lastChange;
    const event = await coming;
    if (number === lastChange) listener(event);
  }

  const unsubscribe = onIdTokenChanged(
    auth,
    (user) => {
      for (const onChange of authStateListeners) onChange();
      void notify(toEvent(user));
    },
    (error) => void notify(toFailure(error)),
  );
  return () => {
    lastChange += 1;
    unsubscribe();
  };
}

async function toEvent(user: User | null): Promise<IdentityEvent> {
  if (!user) return { kind: 'signed_out' };
  try {
    return { kind: 'user', user: toIdentityUser(user, await user.getIdToken()) };
  } catch (error) {
    return toFailure(error);
  }
}

async function toFailure(error: unknown): Promise<IdentityEvent> {
  return { kind: 'failed', error: await explainFailure(error) };
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
