import type { ActivityError } from '@musubi/domain/activities';
import { truncateGraphemes } from '@musubi/domain/graphemes';
import { ACTIVITY_ITEMS_MAX_COUNT, ACTIVITY_ITEM_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { toSingleLine } from '@musubi/domain/text';
import { parseWebUrl } from '@musubi/domain/url';

/** An item as a service told it; nothing of it is trusted. */
export interface FoundItem {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly thumbnailImageKey: string | null;
  /** Where that image was copied from; null where it was not copied. */
  readonly thumbnailUrl: string | null;
  readonly publishedAt: Date;
}

/** How a look at a source went. */
export type Refresh =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'items'; readonly items: readonly FoundItem[] }
  | { readonly kind: 'error'; readonly error: ActivityError };

const ITEM_ID = /^[A-Za-z0-9_-]{1,128}$/;

/** Clocks of services go wrong; what they announce for later is not published yet. */
const MAX_AHEAD_MS = 24 * 60 * 60_000;

/** The newest items that can be shown: an id of ours to handle, an address that may become a link, a date that can be, each once. */
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

/** Whether something can have been published then; false of no date at all. */
function isPossible(publishedAt: Date, now: Date): boolean {
  const ms = publishedAt.getTime();
  return ms >= 0 && ms <= now.getTime() + MAX_AHEAD_MS;
}
