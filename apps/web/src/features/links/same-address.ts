import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';

import type { LinkDraft, LinksDraft } from './links-draft.ts';

const KNOWN = new WeakMap<LinkDraft, string | null>();
const KNOWN_LISTS = new WeakMap<LinksDraft, ReadonlySet<string>>();

/** What two addresses have in common that lead to the same place: no scheme, `www.`, fragment or slash at the end. */
function placeOf(input: string): string | null {
  const parsed = parseWebUrl(completeUrlInput(input));
  if (!parsed.ok) return null;
  const { host, pathname, search } = parsed.url;
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}

function placeOfLink(link: LinkDraft): string | null {
  const known = KNOWN.get(link);
  if (known !== undefined) return known;
  const place = placeOf(link.url);
  KNOWN.set(link, place);
  return place;
}

/** The first link that leads to where a typed address does. */
export function findSameAddress(draft: LinksDraft, input: string): LinkDraft | undefined {
  const place = placeOf(input);
  return place === null ? undefined : draft.find((link) => placeOfLink(link) === place);
}

/** The ids of links whose place another link further up leads to already. */
export function findRepeated(draft: LinksDraft): ReadonlySet<string> {
  const known = KNOWN_LISTS.get(draft);
  if (known !== undefined) return known;
  const seen = new Set<string>();
  const repeated = draft.filter((link) => {
    const place = placeOfLink(link);
    if (place === null || !seen.has(place)) {
      if (place !== null) seen.add(place);
      return false;
    }
    return true;
  });
  const ids = new Set(repeated.map(({ id }) => id));
  KNOWN_LISTS.set(draft, ids);
  return ids;
}
