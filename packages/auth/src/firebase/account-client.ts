// Loaded on demand. It names what it takes from Firebase, so that a bundler leaves out the rest.
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

import type { MailOptions } from '../account-ports.ts';
import { AuthError } from '../error-codes.ts';
import { checkingPerson } from './person-check.ts';
import { isSomebodyElseStored } from './stored-user.ts';

export { applyActionCode, confirmPasswordReset };

/** Sends a mail with a link to set a new password. */
export async function sendReset(auth: Auth, email: string, mail: MailOptions): Promise<void> {
  auth.languageCode = mail.language;
  await sendPasswordResetEmail(auth, email, { url: mail.continueUrl });
}

/** Sends whoever is signed in a mail with a link that confirms their address. */
export async function sendVerification(auth: Auth, mail: MailOptions): Promise<void> {
  if (!auth.currentUser) throw new AuthError('sign_in_again');
  auth.languageCode = mail.language;
  await sendEmailVerification(auth.currentUser, { url: mail.continueUrl });
}

/** Sends a mail with a link that signs in. */
export async function sendSignInLink(auth: Auth, email: string, mail: MailOptions): Promise<void> {
  auth.languageCode = mail.language;
  await sendSignInLinkToEmail(auth, email, { url: mail.continueUrl, handleCodeInApp: true });
}

/** Sends a code to a phone. */
export async function sendPhoneCode(auth: Auth, phoneNumber: string, language: string): Promise<string> {
  return checkingPerson(auth, language, async (verifier) =>
    new PhoneAuthProvider(auth).verifyPhoneNumber(phoneNumber, verifier),
  );
}

/** The address that a code is for. */
export async function readCode(auth: Auth, code: string): Promise<{ readonly email: string | null }> {
  const { data } = await checkActionCode(auth, code);
  return { email: data.email ?? null };
}

/** Asks for news of whoever is signed in, and for a token that says the same. Without anybody, nothing happens. */
export async function renewUser({ currentUser }: Auth): Promise<void> {
  if (!currentUser) return;
  // Firebase stores what it asks for: a tab that slept would put its own user in the place of the next person.
  if (await isSomebodyElseStored(currentUser.uid)) return;
  await reload(currentUser);
  // Firebase may have heard the news before, while it was loading: only the token tells what other tabs know.
  const { claims } = await currentUser.getIdTokenResult();
  if (claims['email_verified'] !== currentUser.emailVerified) await currentUser.getIdToken(true);
}
