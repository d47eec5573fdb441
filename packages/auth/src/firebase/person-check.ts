import { type Auth, RecaptchaVerifier } from 'firebase/auth';

/** Runs a task that sends a message to a phone. Firebase wants to know first that a person asks. */
export async function checkingPerson<T>(
  auth: Auth,
  language: string,
  task: (verifier: RecaptchaVerifier) => Promise<T>,
): Promise<T> {
  auth.languageCode = language;
  const place = document.body.appendChild(document.createElement('div'));
  // A verifier that has been used once never answers again.
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await task(verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}
