import { parseFeed } from 'feedsmith';
import * as z from 'zod';

import type { RawItem } from './remote-items.ts';

const words = z.union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)]);
const picture = z.array(
  z.object({ url: z.string(), type: z.string().optional(), medium: z.string().optional() }),
);
const media = z.object({ thumbnails: picture.optional(), contents: picture.optional() });

/** The fields of an entry, as RSS, RDF, Atom and JSON Feed name them. */
const entrySchema = z.object({
  id: z.string().optional(),
  guid: z.object({ value: z.string() }).optional(),
  title: words.optional(),
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
  feed: z.object({
    items: z.array(entrySchema).optional(),
    entries: z.array(entrySchema).optional(),
  }),
});

type Entry = z.output<typeof entrySchema>;

/**
 * Maximum number of entries to read from a feed. The first entries suffice, because feeds list the newest
 * first. A podcast's feed lists all episodes.
 */
const MAX_ENTRIES = 50;

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
    const { feed } = feedSchema.parse(parseFeed(repaired, { maxItems: MAX_ENTRIES }));
    return [...(feed.items ?? []), ...(feed.entries ?? [])].map(toRawItem);
  } catch {
    return null;
  }
}

function toRawItem(entry: Entry): RawItem {
  const url = findLink(entry) ?? '';
  return {
    id: entry.guid?.value ?? entry.id ?? url,
    title: entry.title ?? '',
    url,
    thumbnailUrl: findPicture(entry),
    publishedAt: findDate(entry) ?? '',
  };
}

function findLink({ link, url, links, guid }: Entry): string | undefined {
  const alternate = links?.find(({ rel = 'alternate' }) => rel === 'alternate');
  return link ?? url ?? alternate?.href ?? guid?.value;
}

function findDate({ pubDate, published, updated, date_published: ofJson, dc }: Entry): string | undefined {
  return pubDate ?? published ?? ofJson ?? updated ?? dc?.dates?.[0];
}

function findPicture({ media: own, itunes, enclosures, image }: Entry): string | null {
  const sets = [own, ...(own?.groups ?? [])];
  const thumbnail = sets.map((one) => one?.thumbnails?.[0]?.url).find((one) => one !== undefined);
  const pictures = [...sets.flatMap((one) => one?.contents ?? []), ...(enclosures ?? [])];
  const shown = pictures.find(({ type, medium }) => medium === 'image' || type?.startsWith('image/'));
  return thumbnail ?? shown?.url ?? itunes?.image ?? image ?? null;
}
