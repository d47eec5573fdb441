import type { CountRange, ShareLink, Stats, StatsSource } from '@musubi/api-client';

/** Counts of visitors in steps of five. */
interface SourceRanges {
  readonly letters: CountRange | null;
  readonly follows: CountRange | null;
  readonly readers: CountRange | null;
}

interface SourceCounts {
  /** Null when the API did not send the numbers of this link, because 50 others have more visits. */
  readonly visits: number | null;
  readonly clicks: number | null;
  /** Null for 7 days, in which a range could be tied to one visitor. */
  readonly ranges: SourceRanges | null;
}

/** A row of the table: a share link, a name in `utm_source`, all other tags, or the visits without a tag. */
export type SourceRow = SourceCounts &
  (
    | { readonly kind: 'link'; readonly id: string; readonly link: ShareLink }
    | { readonly kind: 'campaign'; readonly id: string; readonly name: string }
    | { readonly kind: 'other' | 'untagged'; readonly id: string }
  );

/** Most sources of an answer of the API. */
const MAX_SOURCES = 50;
/** Days of the only period without ranges. */
const WEEK_DAYS = 7;

/** Whether the statistics of this period contain letters, follows and readers. */
export function hasRanges({ days }: Pick<Stats, 'days'>): boolean {
  return days.length > WEEK_DAYS;
}

const LOWEST: CountRange = { min: 0, max: 4 };
const NO_RANGES: SourceRanges = { letters: LOWEST, follows: LOWEST, readers: LOWEST };

function countsOf(source: StatsSource, isWithRanges: boolean): SourceCounts {
  const { visits, clicks, letters = null, follows = null, readers = null } = source;
  return { visits, clicks, ranges: isWithRanges ? { letters, follows, readers } : null };
}

interface KnownLinks {
  /** The links of the list by their tags. A list read after the statistics may miss a deleted one. */
  readonly byTag: ReadonlyMap<string, ShareLink>;
}

function toRow(source: StatsSource, isWithRanges: boolean, { byTag }: KnownLinks): SourceRow {
  const counts = countsOf(source, isWithRanges);
  if (source.share_link !== undefined) {
    const link = byTag.get(source.share_link.tag) ?? source.share_link;
    return { kind: 'link', id: `via:${link.tag}`, link, ...counts };
  }
  if (source.source === null) return { kind: 'untagged', id: 'untagged', ...counts };
  if (source.source === 'other') return { kind: 'other', id: 'other', ...counts };
  return { kind: 'campaign', id: `utm:${source.source}`, name: source.source, ...counts };
}

/**
 * Rows of the table: the sources with numbers in the order of the API, then the links without any, the newest
 * first, and the visits without a tag last.
 */
export function toSourceRows(
  { sources, days }: Pick<Stats, 'sources' | 'days'>,
  links: readonly ShareLink[],
): readonly SourceRow[] {
  const isWithRanges = hasRanges({ days });
  const byTag = new Map(links.map((link) => [link.tag, link]));
  const counted = sources.map((source) => toRow(source, isWithRanges, { byTag }));
  const countedIds = new Set(counted.map(({ id }) => id));
  const isCut = sources.length >= MAX_SOURCES;
  const uncounted = links.map((link): SourceRow => ({
    kind: 'link',
    id: `via:${link.tag}`,
    link,
    visits: isCut ? null : 0,
    clicks: isCut ? null : 0,
    ranges: isWithRanges && !isCut ? NO_RANGES : null,
  }));
  return [
    ...counted.filter(({ kind }) => kind !== 'untagged'),
    ...uncounted.filter(({ id }) => !countedIds.has(id)),
    ...counted.filter(({ kind }) => kind === 'untagged'),
  ];
}

/** Whether the table says more than the total of the page. */
export function hasTaggedRows(rows: readonly SourceRow[]): boolean {
  return rows.some(({ kind }) => kind !== 'untagged');
}

/** The first rows and the visits without a tag, which stay last. */
export function toShortRows(rows: readonly SourceRow[], most: number): readonly SourceRow[] {
  const tagged = rows.filter(({ kind }) => kind !== 'untagged');
  return [...tagged.slice(0, most), ...rows.filter(({ kind }) => kind === 'untagged')];
}

/** Clicks per visit, such as 0.75; null without visits. */
export function clickRateOf({ visits, clicks }: Pick<SourceRow, 'visits' | 'clicks'>): number | null {
  return visits === null || clicks === null || visits === 0 ? null : clicks / visits;
}
