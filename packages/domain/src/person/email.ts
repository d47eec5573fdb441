import { EMAIL_MAX_CHARACTERS } from '../limits.ts';
import { trimHidden } from '../text/hidden-characters.ts';

export type EmailResult =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly problem: 'email_malformed' };

// The pattern that browsers use for e-mail fields (HTML, 4.10.5.1.5), but with at least one dot in the host.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Normalises a typed e-mail address to the form in which it is stored and sent. Trims it, and converts
 * full-width characters, as Japanese and Chinese keyboards type them, to half-width ones (NFKC). Converts an
 * internationalised host to ASCII, because not every browser does. Does not validate the address.
 */
export function foldEmail(text: string): string {
  const email = trimHidden(text);
  // Normalising many combining marks takes quadratic time.
  if (email.length > EMAIL_MAX_CHARACTERS) return email;
  return toAsciiHost(email.normalize('NFKC').replaceAll('。', '.'));
}

const INTERNATIONAL_HOST = /^[\p{L}\p{M}\p{N}.-]+$/u;
const ASCII_HOST = /^[a-z0-9.-]*$/i;

function toAsciiHost(email: string): string {
  const hostAt = email.lastIndexOf('@') + 1;
  const host = email.slice(hostAt);
  if (hostAt === 0 || ASCII_HOST.test(host) || !INTERNATIONAL_HOST.test(host)) return email;
  return `${email.slice(0, hostAt)}${URL.parse(`https://${host}`)?.hostname ?? host}`;
}

/** Folds and validates one e-mail address of at most 254 characters. */
export function parseEmail(text: string): EmailResult {
  const email = foldEmail(text);
  if (email.length > EMAIL_MAX_CHARACTERS || !EMAIL.test(email)) {
    return { ok: false, problem: 'email_malformed' };
  }
  return { ok: true, email };
}

/** Further domains of providers that give each mailbox the same name at all of them. */
const SAME_DOMAINS = new Map([
  ['googlemail.com', 'gmail.com'],
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
  ['protonmail.com', 'proton.me'],
  ['protonmail.ch', 'proton.me'],
  ['pm.me', 'proton.me'],
  ['yandex.com', 'yandex.ru'],
  ['ya.ru', 'yandex.ru'],
]);
/** Characters of a name that these providers ignore, or read as a dot. */
const SAME_NAMES = new Map([
  ['gmail.com', { read: /\./g, as: '' }],
  ['proton.me', { read: /[._-]/g, as: '' }],
  ['yandex.ru', { read: /-/g, as: '.' }],
]);
/** A provider that delivers everything at `haru.fastmail.com` to `haru@fastmail.com`. */
const OWN_SUBDOMAIN = /^([^.]+)\.(fastmail\.com)$/;

/**
 * Returns the mailbox under which e-mails to an address are counted: without a tag such as `+news`, and without what the
 * provider ignores, because e-mails to all these addresses arrive in one mailbox. Use it only for counting: the stored
 * address keeps its tag and dots.
 */
export function toCountedMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  const [, owner, ofOwner] = OWN_SUBDOMAIN.exec(host) ?? [];
  if (owner !== undefined) return `${owner}@${ofOwner}`;
  const tag = address.slice(0, at).indexOf('+', 1);
  const name = address.slice(0, tag === -1 ? at : tag);
  const domain = SAME_DOMAINS.get(host) ?? host;
  const same = SAME_NAMES.get(domain);
  return `${same === undefined ? name : name.replaceAll(same.read, same.as)}@${domain}`;
}
