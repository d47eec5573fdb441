import { type Auth, RecaptchaVerifier } from 'firebase/auth';

/** Runs a task that sends a text message. Passes the task the invisible reCAPTCHA that Firebase requires. */
export async function checkingPerson<T>(
  auth: Auth,
  language: string,
  task: (verifier: RecaptchaVerifier) => Promise<T>,
): Promise<T> {
  auth.languageCode = language;
  const place = document.body.appendChild(document.createElement('div'));
  // A reCAPTCHA verifier works only once.
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await task(verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}
