// Loaded on demand. It names what it takes from Firebase, so that a bundler leaves out the rest.
import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  type Dependencies,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
  PhoneAuthProvider,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  type User,
} from 'firebase/auth';

import { AuthError } from '../error-codes.ts';
import type { FirstHandMethod, FirstHandSignIn } from '../ports.ts';
import { ARRIVALS } from './arrivals.ts';
import { toFirebaseAuthError } from './firebase-errors.ts';
import type { FirebaseSettings } from './firebase-settings.ts';
import { toProof } from './first-hand-proof.ts';
import { linkWhatWasTried, proveInPopup, readReturned, rememberingPopups } from './popup-sign-in.ts';
import { withSecondFactor } from './second-factor-step.ts';

export { followIdentity } from './identity-events.ts';
export { leaveToProvider } from './popup-sign-in.ts';

const SIGN_IN_APP = 'first-hand-sign-in';

/** The Auth whose user is stored in the browser and shared by its tabs. */
export function openStoredAuth(settings: FirebaseSettings): Auth {
  return openAuth(settings, undefined, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
}

/** The Auth in which a first-hand sign-in happens: in memory, seen by this tab alone. */
export function openSignInAuth(settings: FirebaseSettings): Auth {
  return openAuth(settings, SIGN_IN_APP, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: rememberingPopups,
  });
}

function openAuth(settings: FirebaseSettings, name: string | undefined, dependencies: Dependencies): Auth {
  const { apiKey, authDomain, projectId, authEmulatorHost } = settings;
  const app: FirebaseApp = initializeApp({ apiKey, authDomain, projectId }, name);
  const auth = initializeAuth(app, dependencies);
  if (authEmulatorHost) connectAuthEmulator(auth, `http://${authEmulatorHost}`, { disableWarnings: true });
  return auth;
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

/** Signs in first-hand: in memory, until there is more than that. */
export async function signInFirstHand(
  auth: Auth,
  method: FirstHandMethod,
  signal?: AbortSignal,
): Promise<FirstHandSignIn> {
  return toProof(auth, await prove(auth, method, signal));
}

/** The same for somebody who comes back from the page of a service; null for nobody. */
export async function takeReturnedProof(auth: Auth): Promise<FirstHandSignIn | null> {
  const user = await takeReturned(auth);
  return user && toProof(auth, user);
}

/** Lets somebody prove who they are. The signal ends the wait for a popup. Throws `SecondFactorRequiredError` too. */
async function prove(auth: Auth, method: FirstHandMethod, signal?: AbortSignal): Promise<User> {
  const user = await withSecondFactor(auth, proveBy(auth, method, signal), joinWhatWasTried);
  await joinWhatWasTried(user);
  return user;
}

/** Who has come back from the page of a service; null for nobody. Throws `SecondFactorRequiredError` too. */
async function takeReturned(auth: Auth): Promise<User | null> {
  return withSecondFactor(auth, readReturned(auth));
}

// Whoever is in is in: a provider that cannot be joined now can be in the settings.
async function joinWhatWasTried(user: User): Promise<void> {
  await linkWhatWasTried(user).catch(() => {});
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

// The address was checked before: what Firebase calls malformed here is one that the link was not sent to.
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

/** A new identity token of whoever is signed in. Throws `AuthError` when nobody is. */
export async function refreshIdToken({ currentUser }: Auth): Promise<string> {
  if (!currentUser) throw new AuthError('sign_in_again');
  return currentUser.getIdToken(true);
}
