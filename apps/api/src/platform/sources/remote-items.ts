import { hash } from 'node:crypto';

import { truncateGraphemes } from '@musubi/domain/graphemes';
import { ACTIVITY_ITEMS_MAX_COUNT, ACTIVITY_ITEM_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { toSingleLine } from '@musubi/domain/text';
import { toSafeHref } from '@musubi/domain/url';

import type { RemoteItem } from './activity-source.ts';

/** An item as received from a service, not validated. */
export interface RawItem {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly thumbnailUrl: string | null;
  /** Null if the item has no date that `parseItemDate` can read. */
  readonly publishedAt: Date | null;
}

const ITEM_ID = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Returns the newest items. Drops items without a URL or an id; cuts long texts and resolves relative URLs.
 */
export function toRemoteItems(raw: readonly RawItem[], base: URL): readonly RemoteItem[] {
  const items = raw.flatMap((item) => toRemoteItem(item, base) ?? []);
  return toNewestFirst(items).slice(0, ACTIVITY_ITEMS_MAX_COUNT);
}

/**
 * Sorts items by date, newest first. An item without a date stays after the item that precedes it in the
 * feed. Reverses the feed first if it lists the oldest items first.
 */
export function toNewestFirst<Item extends Pick<RawItem, 'publishedAt'>>(
  items: readonly Item[],
): readonly Item[] {
  const inOrder = hasOldestFirst(items) ? items.toReversed() : items;
  let ms = inOrder.find(({ publishedAt }) => publishedAt !== null)?.publishedAt?.getTime() ?? 0;
  return inOrder
    .map((item) => {
      ms = item.publishedAt?.getTime() ?? ms;
      return { item, ms };
    })
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ item }) => item);
}

/** Whether most dates ascend. A pinned old item breaks the order of its feed only once. */
function hasOldestFirst(items: readonly Pick<RawItem, 'publishedAt'>[]): boolean {
  const times = items.flatMap(({ publishedAt }) => publishedAt?.getTime() ?? []);
  const steps = times.slice(1).map((time, at) => Math.sign(time - (times[at] ?? time)));
  return steps.reduce((sum, step) => sum + step, 0) > 0;
}

function toRemoteItem({ id, title, url, thumbnailUrl, publishedAt }: RawItem, base: URL): RemoteItem | null {
  const href = toHref(url, base);
  if (href === null || id === '') return null;
  return {
    id: ITEM_ID.test(id) ? id : hash('sha256', id, 'base64url'),
    title: truncateGraphemes(toSingleLine(title), ACTIVITY_ITEM_TITLE_MAX_GRAPHEMES),
    url: href,
    thumbnailUrl: thumbnailUrl === null ? null : toHref(thumbnailUrl, base),
    publishedAt,
  };
}

function toHref(text: string, base: URL): string | null {
  const url = text === '' ? null : URL.parse(text.trim(), base.href);
  return url === null ? null : toSafeHref(url.href);
}
