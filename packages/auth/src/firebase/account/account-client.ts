// Lazy-loaded. Uses named imports, so that the bundler can tree-shake Firebase.
import {
  applyActionCode,
  type Auth,
  checkActionCode,
  confirmPasswordReset,
  PhoneAuthProvider,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
} from 'firebase/auth';

import type { MailOptions } from '../../account/account-ports.ts';
import { AuthError } from '../../error-codes.ts';
import { checkingPerson } from '../sign-in/person-check.ts';
import { isOtherUserStored } from '../stored/stored-user.ts';

export { applyActionCode, confirmPasswordReset };

/** Sends an e-mail with a link to set a new password. */
export async function sendReset(auth: Auth, email: string, mail: MailOptions): Promise<void> {
  auth.languageCode = mail.language;
  await sendPasswordResetEmail(auth, email, { url: mail.continueUrl });
}

/** Sends the signed-in user an e-mail with a link that verifies the user's address. */
export async function sendVerification(auth: Auth, mail: MailOptions): Promise<void> {
  if (!auth.currentUser) throw new AuthError('sign_in_again');
  auth.languageCode = mail.language;
  await sendEmailVerification(auth.currentUser, { url: mail.continueUrl });
}

/** Sends an e-mail with a sign-in link. */
export async function sendSignInLink(auth: Auth, email: string, mail: MailOptions): Promise<void> {
  auth.languageCode = mail.language;
  await sendSignInLinkToEmail(auth, email, { url: mail.continueUrl, handleCodeInApp: true });
}

/** Sends a code to a phone and returns its `verificationId`. */
export async function sendPhoneCode(auth: Auth, phoneNumber: string, language: string): Promise<string> {
  return checkingPerson(auth, language, async (verifier) =>
    new PhoneAuthProvider(auth).verifyPhoneNumber(phoneNumber, verifier),
  );
}

/** Returns the e-mail address that the code in an e-mail link belongs to. */
export async function readCode(auth: Auth, code: string): Promise<{ readonly email: string | null }> {
  const { data } = await checkActionCode(auth, code);
  return { email: data.email ?? null };
}

/**
 * Reloads the signed-in user, and refreshes the token if its claims differ from the user's data. Does nothing
 * while signed out.
 */
export async function renewUser({ currentUser }: Auth): Promise<void> {
  if (!currentUser) return;
  // Firebase stores the user that it reloads. Without this check, a suspended tab could overwrite a user who
  // has since signed in.
  if (await isOtherUserStored(currentUser.uid)) return;
  await reload(currentUser);
  // Compares the user with the token's claims, because Firebase may have reloaded the user without refreshing
  // the token when Firebase started. Other tabs learn of a verified address only from a new token.
  const { claims } = await currentUser.getIdTokenResult();
  if (claims['email_verified'] !== currentUser.emailVerified) await currentUser.getIdToken(true);
}
