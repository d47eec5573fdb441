import { type AddressesInText, findAddresses } from '@musubi/domain/addresses-in-text';
import { displayDecodedHost } from '@musubi/domain/display-host';
import { linkTypeOf, serviceNameIn } from '@musubi/domain/link-types';
import type { Locale } from '@musubi/domain/locales';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';

import type { NewLink } from './links-draft.ts';

export type PastedLink =
  | { readonly ok: true; readonly link: Omit<NewLink, 'id'> }
  | { readonly ok: false; readonly problem: FieldProblem };

/**
 * Creates a link from a URL. The title is the name of the link type in `locale`, or the host. The lazy-loaded
 * `page-metadata.ts` adds the names of further services and the account.
 */
export function toNewLink(url: URL, locale: Locale): Omit<NewLink, 'id'> {
  const type = linkTypeOf(url);
  const title = type === 'custom' ? displayDecodedHost(url) : serviceNameIn(locale, type);
  return { url: url.href, title, description: '' };
}

/** Returns the URL of a text that contains one URL and no other words, except punctuation around it. */
function findOnly({ found, others, hasWords }: AddressesInText): URL | undefined {
  return found.length === 1 && others.length === 0 && !hasWords ? found[0]?.url : undefined;
}

/** Creates a link from a text that should be one URL. */
export function readPastedLink(input: string, locale: Locale): PastedLink {
  const parsed = parseWebUrl(completeUrlInput(input));
  if (parsed.ok) return { ok: true, link: toNewLink(parsed.url, locale) };
  const only = findOnly(findAddresses(input));
  return only === undefined ? parsed : { ok: true, link: toNewLink(only, locale) };
}

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Extracts the URL from pasted text, such as the share text of an app, or completes a URL without a scheme. Text
 * without a URL or with several URLs is returned trimmed.
 */
export function cleanPastedText(text: string): string {
  const trimmed = text.trim();
  const { found, others } = findAddresses(trimmed);
  const [first] = found;
  if (first === undefined) {
    const completed = completeUrlInput(trimmed);
    return parseWebUrl(completed).ok ? completed : trimmed;
  }
  const isShareText = HAS_SCHEME.test(first.text) && !others.some((other) => HAS_SCHEME.test(other));
  if (found.length > 1 || (others.length > 0 && !isShareText)) return trimmed;
  return HAS_SCHEME.test(first.text) ? first.text : first.url.href;
}
