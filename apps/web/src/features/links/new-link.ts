import { linkTypeOf, serviceNameIn } from '@musubi/domain/link-types';
import type { Locale } from '@musubi/domain/locales';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { completeUrlInput, displayHost, parseWebUrl } from '@musubi/domain/url';

import type { NewLink } from './links-draft.ts';

export type PastedLink =
  | { readonly ok: true; readonly link: Omit<NewLink, 'id'> }
  | { readonly ok: false; readonly problem: FieldProblem };

/**
 * Derives a link from a pasted URL. The title is the name of the link type in `locale`, or the host. The
 * lazy-loaded `page-metadata.ts` adds names of further services and the account.
 */
export function readPastedLink(input: string, locale: Locale): PastedLink {
  const parsed = parseWebUrl(completeUrlInput(input));
  if (!parsed.ok) return parsed;
  const type = linkTypeOf(parsed.url);
  const title = type === 'custom' ? displayHost(parsed.url) : serviceNameIn(locale, type);
  return { ok: true, link: { url: parsed.url.href, title, description: '' } };
}

const ADDRESS_IN_TEXT = /https?:\/\/[^\s<>"「」（）]+/iu;

/** Punctuation and closing brackets after a URL in a sentence. */
const CLOSING_MARKS = /[。、，．！？」』）.,;:!?)]{1,9}$/u;

/**
 * Extracts the URL from pasted text, such as the share text of an app, or completes a URL without a scheme. Text
 * without a URL is returned trimmed.
 */
export function cleanPastedText(text: string): string {
  const trimmed = text.trim();
  const [found] = ADDRESS_IN_TEXT.exec(trimmed) ?? [];
  // A URL pasted alone is kept as it is, because it may end in a bracket.
  if (found !== undefined) return found === trimmed ? found : found.replace(CLOSING_MARKS, '');
  const completed = completeUrlInput(trimmed);
  return parseWebUrl(completed).ok ? completed : trimmed;
}
