import { EMAIL_MAX_CHARACTERS } from './limits.ts';

export type EmailResult =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly problem: 'email_malformed' };

// The pattern that browsers use for e-mail fields (HTML, 4.10.5.1.5), but with at least one dot in the host.
// Browsers convert internationalised hosts to ASCII before matching.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Trims and validates one e-mail address of at most 254 characters. */
export function parseEmail(text: string): EmailResult {
  const email = text.trim();
  if (email.length > EMAIL_MAX_CHARACTERS || !EMAIL.test(email)) {
    return { ok: false, problem: 'email_malformed' };
  }
  return { ok: true, email };
}
