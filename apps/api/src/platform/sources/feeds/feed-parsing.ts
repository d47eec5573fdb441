import { truncateGraphemes } from '@musubi/domain/graphemes';
import { toSingleLine } from '@musubi/domain/text';
import { parseFeed } from 'feedsmith';
import * as z from 'zod';

import { parseItemDate } from '../item-date.ts';
import { type RawItem, toNewestFirst } from '../remote-items.ts';
import { decodeReferences, toPlainText } from './html-text.ts';

/** A text construct of Atom (RFC 4287, 3.1), or the plain text of other formats. */
const wordsSchema = z.union([z.string(), z.object({ value: z.string(), type: z.string().optional() })]);
const html = z.string().transform((value) => ({ value, type: 'html' }));
const picture = z.array(
  z.object({ url: z.string(), type: z.string().optional(), medium: z.string().optional() }),
);
const media = z.object({ thumbnails: picture.optional(), contents: picture.optional() });

/** The fields of an entry, with their names in RSS, RDF, Atom and JSON Feed. */
const entrySchema = z.object({
  id: z.string().optional(),
  guid: z.object({ value: z.string() }).optional(),
  title: wordsSchema.optional(),
  summary: wordsSchema.optional(),
  description: html.optional(),
  content: z
    .union([wordsSchema, z.object({ encoded: html.optional() }).transform(({ encoded }) => encoded)])
    .optional(),
  content_text: wordsSchema.optional(),
  content_html: html.optional(),
  link: z.string().optional(),
  url: z.string().optional(),
  links: z.array(z.object({ href: z.string(), rel: z.string().optional() })).optional(),
  pubDate: z.string().optional(),
  published: z.string().optional(),
  updated: z.string().optional(),
  date_published: z.string().optional(),
  dc: z.object({ dates: z.array(z.string()).optional() }).optional(),
  media: media.extend({ groups: z.array(media).optional() }).optional(),
  itunes: z.object({ image: z.string().optional() }).optional(),
  enclosures: picture.optional(),
  image: z.string().optional(),
});

const feedSchema = z.object({
  format: z.string(),
  feed: z.object({
    items: z.array(entrySchema).optional(),
    entries: z.array(entrySchema).optional(),
  }),
});

type Entry = z.output<typeof entrySchema>;

/**
 * Formats that do not declare whether a title is HTML. Many blogs write character references into the CDATA
 * of a title.
 */
const FORMATS_WITH_REFERENCES: ReadonlySet<string> = new Set(['rss', 'rdf']);
/**
 * Maximum number of entries to parse. The feed of a podcast contains all episodes, sometimes the oldest
 * first.
 */
const MAX_ENTRIES = 2000;
/** Maximum number of newest entries to return. Some of them may have no usable URL. */
const NEWEST_ENTRIES = 50;
/** Maximum length of a title that is made from the beginning of an entry's text. */
const OPENING_MAX_GRAPHEMES = 80;

// note.com puts the picture's URL between the tags; Media RSS puts it in an attribute.
const PICTURE_BETWEEN_TAGS =
  /<media:thumbnail>\s{0,20}(https?:[^<>"'\s]{1,2048})\s{0,20}<\/media:thumbnail>/g;

/**
 * Parses an RSS, RDF, Atom or JSON feed; null for any other text. Never expands entities that the feed
 * declares.
 */
export function readFeed(text: string): readonly RawItem[] | null {
  try {
    const repaired = text.replace(PICTURE_BETWEEN_TAGS, '<media:thumbnail url="$1"/>');
    const { format, feed } = feedSchema.parse(parseFeed(repaired, { maxItems: MAX_ENTRIES }));
    const entries = [...(feed.items ?? []), ...(feed.entries ?? [])].map((entry) => ({
      entry,
      publishedAt: findDate(entry),
    }));
    return toNewestFirst(entries)
      .slice(0, NEWEST_ENTRIES)
      .map((dated) => toRawItem(dated, format));
  } catch {
    return null;
  }
}

function toRawItem(
  { entry, publishedAt }: { entry: Entry; publishedAt: Date | null },
  format: string,
): RawItem {
  const url = findLink(entry) ?? '';
  return {
    id: entry.guid?.value ?? entry.id ?? url,
    title: findTitle(entry, format),
    url,
    thumbnailUrl: findPicture(entry),
    publishedAt,
  };
}

/** Schemes of ids (`tag:`, `urn:`), and ids that are numbers. */
const NOT_A_LINK = /^\s*(?:tag:|urn:|\d*\s*$)/i;

function findLink({ link, url, links, guid, enclosures }: Entry): string | undefined {
  const alternate = links?.find(({ rel = 'alternate' }) => rel === 'alternate');
  const addresses = [link, url, alternate?.href, guid?.value, links?.[0]?.href, enclosures?.[0]?.url];
  return addresses.find((address) => address !== undefined && !NOT_A_LINK.test(address));
}

function findDate({ pubDate, published, updated, date_published: ofJson, dc }: Entry): Date | null {
  const dates = [pubDate, published, ofJson, updated, dc?.dates?.[0]];
  return dates.map((date) => (date === undefined ? null : parseItemDate(date))).find(isDate) ?? null;
}

const isDate = (date: Date | null): boolean => date !== null;

/** The title of the entry, else the beginning of its text; empty if the entry has neither. */
function findTitle({ title, content, ...entry }: Entry, format: string): string {
  const line = toLine(title);
  const ofEntry = FORMATS_WITH_REFERENCES.has(format) ? toSingleLine(decodeReferences(line)) : line;
  if (ofEntry !== '') return ofEntry;
  for (const words of [entry.content_text, entry.summary, entry.description, entry.content_html, content]) {
    const text = toLine(words);
    const opening = truncateGraphemes(text, OPENING_MAX_GRAPHEMES);
    if (text !== '') return opening === text ? text : `${opening}…`;
  }
  return '';
}

function toLine(words: z.output<typeof wordsSchema> | undefined): string {
  if (words === undefined || typeof words === 'string') return toSingleLine(words ?? '');
  const isMarkup = words.type === 'html' || words.type === 'xhtml';
  return toSingleLine(isMarkup ? toPlainText(words.value) : words.value);
}

function findPicture({ media: own, itunes, enclosures, image }: Entry): string | null {
  const sets = [own, ...(own?.groups ?? [])];
  const thumbnail = sets.map((one) => one?.thumbnails?.[0]?.url).find((one) => one !== undefined);
  const pictures = [...sets.flatMap((one) => one?.contents ?? []), ...(enclosures ?? [])];
  const shown = pictures.find(({ type, medium }) => medium === 'image' || type?.startsWith('image/'));
  return thumbnail ?? shown?.url ?? itunes?.image ?? image ?? null;
}
