import { accountOf, type LinkType, linkTypeOf } from '@musubi/domain/link-types';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { completeUrlInput, displayHost, parseWebUrl } from '@musubi/domain/url';

import type { NewLink } from './links-draft.ts';

export type PastedLink =
  | { readonly ok: true; readonly link: Omit<NewLink, 'id'> }
  | { readonly ok: false; readonly problem: FieldProblem };

/**
 * What a pasted address says about itself: the service's name as title and the account as description; any other site
 * by its host.
 */
export function readPastedLink(input: string, nameOfService: (type: LinkType) => string): PastedLink {
  const parsed = parseWebUrl(completeUrlInput(input));
  if (!parsed.ok) return parsed;
  const type = linkTypeOf(parsed.url);
  const link =
    type === 'custom'
      ? { title: displayHost(parsed.url), description: '' }
      : { title: nameOfService(type), description: accountOf(parsed.url) ?? '' };
  return { ok: true, link: { url: parsed.url.href, ...link } };
}

const ADDRESS_IN_TEXT = /https?:\/\/[^\s<>"「」（）]+/iu;

/** What ends a sentence or closes a bracket around an address. */
const CLOSING_MARKS = /[。、，．！？」』）.,;:!?)]{1,9}$/u;

/**
 * The address in what somebody pastes: out of the words that apps share it with, completed and without spaces. Text that
 * holds none comes back trimmed.
 */
export function mendPastedText(text: string): string {
  const trimmed = text.trim();
  const [found] = ADDRESS_IN_TEXT.exec(trimmed) ?? [];
  // An address that stands alone is meant as it is: it may well end in a bracket.
  if (found !== undefined) return found === trimmed ? found : found.replace(CLOSING_MARKS, '');
  const completed = completeUrlInput(trimmed);
  return parseWebUrl(completed).ok ? completed : trimmed;
}
