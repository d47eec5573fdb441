import type { ActivityType, SourceError } from '@musubi/domain/activities';
import { truncateGraphemes } from '@musubi/domain/graphemes';
import { ACTIVITY_ITEMS_MAX_COUNT, ACTIVITY_ITEM_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { toSingleLine } from '@musubi/domain/text';
import { parseWebUrl } from '@musubi/domain/url';

/** The activity types that this installation can refresh. */
export const typesOf = (sources: Readonly<Partial<Record<ActivityType, unknown>>>): readonly ActivityType[] =>
  Object.keys(sources) as ActivityType[];

/** An item of a source; untrusted until `toStorableItems` has checked it. */
export interface FoundItem {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly thumbnailImageKey: string | null;
  /** URL that the thumbnail was copied from; null when the item has no copied thumbnail. */
  readonly thumbnailUrl: string | null;
  readonly publishedAt: Date;
}

/** Outcome of the refresh of a source. */
export type Refresh =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'items'; readonly items: readonly FoundItem[] }
  | { readonly kind: 'error'; readonly error: SourceError };

const ITEM_ID = /^[A-Za-z0-9_-]{1,128}$/;

/** How far a publication date may lie in the future, in ms. The clock of a service may be ahead of ours. */
const MAX_AHEAD_MS = 24 * 60 * 60_000;

/** Keeps the newest unique items with a safe id, a web URL and a plausible date, and cleans their titles. */
export function toStorableItems(found: readonly FoundItem[], now: Date): readonly FoundItem[] {
  const items = new Map<string, FoundItem>();
  for (const item of found) {
    const parsed = parseWebUrl(item.url);
    if (!parsed.ok || !ITEM_ID.test(item.id) || !isPossible(item.publishedAt, now)) continue;
    const title = truncateGraphemes(toSingleLine(item.title), ACTIVITY_ITEM_TITLE_MAX_GRAPHEMES);
    items.set(item.id, { ...item, title, url: parsed.url.href });
  }
  return [...items.values()]
    .toSorted(
      (one, other) => other.publishedAt.getTime() - one.publishedAt.getTime() || (one.id < other.id ? -1 : 1),
    )
    .slice(0, ACTIVITY_ITEMS_MAX_COUNT);
}

/**
 * Dates items without a plausible date: with their stored date, else just before the preceding item, else
 * with the present time. Keeps the order of the feed.
 * @param former Items as stored before.
 */
export function withDates<Item extends { readonly id: string; readonly publishedAt: Date | null }>(
  items: readonly Item[],
  { former, now }: { readonly former: readonly FoundItem[]; readonly now: Date },
): readonly (Omit<Item, 'publishedAt'> & { readonly publishedAt: Date })[] {
  const stored = new Map(former.map(({ id, publishedAt }) => [id, publishedAt]));
  let before: Date | null = null;
  return items.map((item) => {
    const own = item.publishedAt !== null && isPossible(item.publishedAt, now) ? item.publishedAt : null;
    const publishedAt: Date =
      own ?? stored.get(item.id) ?? (before === null ? now : new Date(Math.max(0, before.getTime() - 1)));
    before = publishedAt;
    return { ...item, publishedAt };
  });
}

/** Whether the publication date is plausible; false for an invalid date, because its time is NaN. */
function isPossible(publishedAt: Date, now: Date): boolean {
  const ms = publishedAt.getTime();
  return ms >= 0 && ms <= now.getTime() + MAX_AHEAD_MS;
}
