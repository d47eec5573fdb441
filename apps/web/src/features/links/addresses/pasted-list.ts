import { type AddressesInText, findAddresses } from '@musubi/domain/addresses-in-text';
import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import type { Locale } from '@musubi/domain/locales';

import type { LinksDraft, NewLink } from '../draft/links-draft.ts';
import { toNewLink } from '../draft/new-link.ts';
import { placeOf, placesOf } from '../draft/same-address.ts';

/** The result of parsing a text with several entries. */
export interface PastedList {
  /** The new links in the order of the text. */
  readonly links: readonly Omit<NewLink, 'id'>[];
  /** Number of URLs that are already in the list or repeated in the text. */
  readonly repeatedCount: number;
  /** Entries that are not URLs. They stay in the field. */
  readonly refused: readonly string[];
  /** URLs that exceed the limit of a page. They stay in the field. */
  readonly overflow: readonly string[];
  /** Whether the text contains words beside the URLs. They are not added. */
  readonly hasWords: boolean;
}

/** Parses a text with several entries. Null for a text with one entry, which `readPastedLink` parses. */
export function readPastedList(draft: LinksDraft, text: string, locale: Locale): PastedList | null {
  const addresses = findAddresses(text);
  const { found, others, hasWords } = addresses;
  return found.length + others.length < 2 && !hasWords ? null : toPastedList(draft, addresses, locale);
}

/** Parses a text with any number of entries as a list. */
export function readAddressList(draft: LinksDraft, text: string, locale: Locale): PastedList {
  return toPastedList(draft, findAddresses(text), locale);
}

function toPastedList(
  draft: LinksDraft,
  { found, others, hasWords }: AddressesInText,
  locale: Locale,
): PastedList {
  const taken = new Set(placesOf(draft));
  const fresh = found.filter(({ url }) => {
    const place = placeOf(url);
    const isTaken = taken.has(place);
    taken.add(place);
    return !isTaken;
  });
  const room = Math.max(0, LINKS_MAX_COUNT - draft.length);
  return {
    links: fresh.slice(0, room).map(({ url }) => toNewLink(url, locale)),
    repeatedCount: found.length - fresh.length,
    refused: others,
    overflow: fresh.slice(room).map((address) => address.text),
    hasWords,
  };
}

/** The text that stays in the field after the links were added. */
export function textLeft({ refused, overflow }: PastedList): string {
  return [...overflow, ...refused].join('\n');
}
