// Lazy-loaded when the user signs in with credentials or a provider, not with a custom token from another
// app. Uses named imports, so that the bundler can tree-shake Firebase.
import {
  type Auth,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  PhoneAuthProvider,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  type User,
} from 'firebase/auth';

import { AuthError } from '../../error-codes.ts';
import type { FirstHandMethod, IdentityPort } from '../../ports.ts';
import { toFirebaseAuthError } from '../firebase-errors.ts';
import type { FirebaseSettings } from '../firebase-settings.ts';
import { openAuth } from '../open-auth.ts';
import { toProof } from './first-hand-proof.ts';
import {
  leaveToProvider,
  linkTriedProvider,
  proveInPopup,
  readReturned,
  rememberingPopups,
} from './popup-sign-in.ts';
import { withSecondFactor } from './second-factor-step.ts';

/**
 * Sign-in operations on the `Auth` instance that keeps its user only in memory. They throw Firebase's own
 * errors.
 */
export interface SignInClient extends Pick<
  IdentityPort,
  'leaveToProvider' | 'signInFirstHand' | 'takeReturned'
> {
  readonly auth: Auth;
}

/**
 * Opens the `Auth` instance for first-hand sign-ins, made with credentials or a provider. The instance keeps
 * its user in memory, so that no other tab sees the sign-in before the token has been exchanged.
 */
export async function openSignIn(settings: FirebaseSettings): Promise<SignInClient> {
  const { authEmulatorHost } = settings;
  if (authEmulatorHost !== null) await (await import('./gapi-standin.ts')).loadGapiStandin(authEmulatorHost);
  const auth = openAuth(
    settings,
    { persistence: inMemoryPersistence, popupRedirectResolver: rememberingPopups },
    'first-hand-sign-in',
  );
  return {
    auth,
    signInFirstHand: async (method, signal) => toProof(auth, await prove(auth, method, signal)),
    leaveToProvider: async (provider) => leaveToProvider(auth, provider),
    async takeReturned() {
      const user = await takeReturned(auth);
      return user && toProof(auth, user);
    },
  };
}

/**
 * Signs in with credentials or a provider. Aborting the signal closes a popup. Throws
 * `SecondFactorRequiredError` if a second factor is needed.
 */
async function prove(auth: Auth, method: FirstHandMethod, signal?: AbortSignal): Promise<User> {
  const user = await withSecondFactor(auth, proveBy(auth, method, signal), tryLinking);
  await tryLinking(user);
  return user;
}

/**
 * Returns the user who came back from a provider's sign-in page; null if no user came back. Throws
 * `SecondFactorRequiredError` if a second factor is needed.
 */
async function takeReturned(auth: Auth): Promise<User | null> {
  return withSecondFactor(auth, readReturned(auth));
}

// Signing in succeeds even if the provider cannot be linked, because the user can link it later in the
// settings.
async function tryLinking(user: User): Promise<void> {
  await linkTriedProvider(user).catch(() => {});
}

async function proveBy(auth: Auth, method: FirstHandMethod, signal?: AbortSignal): Promise<User> {
  switch (method.kind) {
    case 'password':
      return (await signInWithEmailAndPassword(auth, method.email, method.password)).user;
    case 'sign_up':
      return (await createUserWithEmailAndPassword(auth, method.email, method.password)).user;
    case 'email_link':
      return proveByLink(auth, method);
    case 'phone': {
      const credential = PhoneAuthProvider.credential(method.verificationId, method.code);
      return (await signInWithCredential(auth, credential)).user;
    }
    case 'popup':
      return proveInPopup(auth, method.provider, signal);
  }
}

// The form has validated the address, so `invalid-email` from Firebase means that the link was sent to
// another address.
async function proveByLink(
  auth: Auth,
  { email, link }: Extract<FirstHandMethod, { readonly kind: 'email_link' }>,
): Promise<User> {
  try {
    return (await signInWithEmailLink(auth, email, link)).user;
  } catch (error) {
    const problem = toFirebaseAuthError(error);
    throw problem.code === 'email_malformed'
      ? new AuthError('link_other_address', { cause: error })
      : problem;
  }
}
