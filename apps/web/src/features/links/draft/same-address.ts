import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';

import type { LinkDraft, LinksDraft } from './links-draft.ts';

const KNOWN = new WeakMap<LinkDraft, string | null>();
const KNOWN_LISTS = new WeakMap<LinksDraft, ReadonlySet<string>>();

/** Normalises a URL for comparison: without scheme, `www.`, fragment and trailing slash. */
export function placeOf({ host, pathname, search }: URL): string {
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}

function placeOfInput(input: string): string | null {
  const parsed = parseWebUrl(completeUrlInput(input));
  return parsed.ok ? placeOf(parsed.url) : null;
}

function placeOfLink(link: LinkDraft): string | null {
  const known = KNOWN.get(link);
  if (known !== undefined) return known;
  const place = placeOfInput(link.url);
  KNOWN.set(link, place);
  return place;
}

/** The normalised URLs of all links. Omits invalid URLs. */
export function placesOf(draft: LinksDraft): readonly string[] {
  return draft.map(placeOfLink).filter((place) => place !== null);
}

/** Returns the first link whose URL equals the typed URL after normalisation. */
export function findSameAddress(draft: LinksDraft, input: string): LinkDraft | undefined {
  const place = placeOfInput(input);
  return place === null ? undefined : draft.find((link) => placeOfLink(link) === place);
}

/** Ids of links that repeat the URL of a link above them. Cached per list. */
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
