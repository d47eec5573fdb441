// Loaded on demand. It names what it takes from Firebase, so that a bundler leaves out the rest.
import {
  applyActionCode,
  type Auth,
  checkActionCode,
  confirmPasswordReset,
  PhoneAuthProvider,
  RecaptchaVerifier,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
} from 'firebase/auth';

import type { MailOptions } from '../account-ports.ts';
import { AuthError } from '../error-codes.ts';

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

/** Sends a code to a phone. Firebase wants to know first that a person asks. */
export async function sendPhoneCode(auth: Auth, phoneNumber: string, language: string): Promise<string> {
  auth.languageCode = language;
  const place = document.body.appendChild(document.createElement('div'));
  // A verifier that has been used once never answers again.
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(phoneNumber, verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}

/** The address that a code is for. */
export async function readCode(auth: Auth, code: string): Promise<{ readonly email: string | null }> {
  const { data } = await checkActionCode(auth, code);
  return { email: data.email ?? null };
}

/** Asks for news of whoever is signed in, and for a token that says the same. Without anybody, nothing happens. */
export async function renewUser({ currentUser }: Auth): Promise<void> {
  if (!currentUser) return;
  const wasVerified = currentUser.emailVerified;
  await reload(currentUser);
  if (currentUser.emailVerified !== wasVerified) await currentUser.getIdToken(true);
}
