import { EMAIL_MAX_CHARACTERS } from './limits.ts';

export type EmailResult =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly problem: 'email_malformed' };

// What browsers take in an e-mail field (HTML, 4.10.5.1.5), and a dot in the host. Hosts in other scripts are ASCII by then.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Checks an address for enquiries: trimmed, one address, at most 254 characters, never a line break in it. */
export function parseEmail(text: string): EmailResult {
  const email = text.trim();
  if (email.length > EMAIL_MAX_CHARACTERS || !EMAIL.test(email)) {
    return { ok: false, problem: 'email_malformed' };
  }
  return { ok: true, email };
}
