import {
  type Auth,
  EmailAuthProvider,
  PhoneAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  reauthenticateWithRedirect,
  signInWithCustomToken,
  type User,
} from 'firebase/auth';

import type { ConfirmingMethod } from '../../account/sign-in-methods-ports.ts';
import { AuthError } from '../../error-codes.ts';
import type { LoginProvider } from '../../login-providers.ts';
import { toFirebaseAuthError } from '../firebase-errors.ts';
import { inPopup, toProvider } from '../sign-in/popup-sign-in.ts';
import { withSecondFactor } from '../sign-in/second-factor-step.ts';

export interface ConfirmOptions {
  /** The Firebase `Auth` instance that keeps its user only in memory. The user reauthenticates there. */
  readonly auth: Auth;
  /** The signed-in user, who reauthenticates. */
  readonly user: User;
  readonly method: ConfirmingMethod;
  readonly signal: AbortSignal | undefined;
  /** Called with the reauthenticated user, after the second factor if one is needed. */
  readonly onProven: (user: User) => void;
}

/**
 * Reauthenticates a copy of the signed-in user in memory. The stored user signed in with a custom token, and
 * Firebase accepts no second factor for such a user.
 */
export async function confirmUser({ auth, user, method, signal, onProven }: ConfirmOptions): Promise<User> {
  await auth.updateCurrentUser(user);
  const copy = auth.currentUser;
  if (copy === null) throw new AuthError('sign_in_again');
  const proven = await withSecondFactor(auth, reauthenticate(auth, copy, method, signal), async (each) =>
    onProven(each),
  );
  onProven(proven);
  return proven;
}

/** Lets a copy of the signed-in user reauthenticate at the provider's page, which redirects back to the current URL. */
export async function leaveToConfirm(auth: Auth, user: User, provider: LoginProvider): Promise<void> {
  await auth.updateCurrentUser(user);
  if (auth.currentUser === null) throw new AuthError('sign_in_again');
  await reauthenticateWithRedirect(auth.currentUser, toProvider(provider));
}

async function reauthenticate(
  auth: Auth,
  user: User,
  method: ConfirmingMethod,
  signal?: AbortSignal,
): Promise<User> {
  switch (method.kind) {
    case 'password': {
      const credential = EmailAuthProvider.credential(method.email, method.password);
      return (await reauthenticateWithCredential(user, credential)).user;
    }
    case 'email_link':
      return reauthenticateByLink(user, method);
    case 'phone': {
      const credential = PhoneAuthProvider.credential(method.verificationId, method.code);
      return (await reauthenticateWithCredential(user, credential)).user;
    }
    case 'custom_token':
      return (await signInWithCustomToken(auth, method.token)).user;
    case 'popup':
      return inPopup(method.provider, signal, async (provider) => reauthenticateWithPopup(user, provider));
  }
}

// If the link was sent to another address, Firebase reports `invalid-email`, which `toFirebaseAuthError` maps
// to `email_malformed`.
async function reauthenticateByLink(
  user: User,
  { email, link }: Extract<ConfirmingMethod, { readonly kind: 'email_link' }>,
): Promise<User> {
  try {
    return (await reauthenticateWithCredential(user, EmailAuthProvider.credentialWithLink(email, link))).user;
  } catch (error) {
    const problem = toFirebaseAuthError(error);
    throw problem.code === 'email_malformed' ? new AuthError('link_other_address', { cause: error }) : error;
  }
}
