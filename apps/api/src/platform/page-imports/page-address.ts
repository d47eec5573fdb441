import { parseEmail } from '@musubi/domain/email';
import { toPlaceKey, withoutTracking } from '@musubi/domain/same-place';
import { completeUrlInput, parseWebUrl, toSafeHref } from '@musubi/domain/url';

const MAIL_SCHEME = /^mailto:/i;
/** A name, an `@` and a host, without the characters that begin a path, a query or a port. */
const BARE_MAIL = /^[^\s/?#@＠:]+[@＠][^\s/?#@＠:]+$/;

function isMailAddress(address: string): boolean {
  return MAIL_SCHEME.test(address) || BARE_MAIL.test(address);
}

/**
 * Returns the absolute address of an `href`; empty for a relative `href` without a base. Returns a bare mail
 * address unchanged, because resolving would turn it into a path of the page.
 */
export function toAbsoluteAddress(href: string, base: URL | null): string {
  const address = href.trim();
  if (address === '' || isMailAddress(address)) return address;
  if (base === null && address.startsWith('//')) return `https:${address}`;
  return URL.parse(address, base?.href)?.href ?? '';
}

export type JudgedAddress =
  | { readonly kind: 'place'; readonly url: URL; readonly key: string }
  | { readonly kind: 'mail'; readonly email: string | null }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused' };

/** Classifies an address that the owner typed, with or without `https://`. */
export function judgeAddress(text: string): JudgedAddress {
  const address = text.trim();
  if (address === '') return { kind: 'none' };
  if (isMailAddress(address)) return { kind: 'mail', email: toEmail(address) };
  const parsed = parseWebUrl(completeUrlInput(address));
  if (!parsed.ok) return { kind: 'refused' };
  const url = withoutTracking(parsed.url);
  if (toSafeHref(url.href) !== url.href) return { kind: 'refused' };
  return { kind: 'place', url, key: toPlaceKey(url) };
}

/** Returns the first address of a `mailto:` URL or a bare mail address; null if malformed. */
function toEmail(address: string): string | null {
  const [recipients = ''] = address.replace(MAIL_SCHEME, '').split('?', 1);
  const [first = ''] = decode(recipients).split(',', 1);
  const parsed = parseEmail(first);
  return parsed.ok ? parsed.email : null;
}

/** Decodes percent-encoding; empty for a text that is not UTF-8. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
