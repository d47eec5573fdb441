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
  /** In any format that `Date` parses. */
  readonly publishedAt: string;
}

const ITEM_ID = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Returns the newest items. Drops items without a URL, a date or an id; cuts long texts and resolves relative URLs.
 */
export function toRemoteItems(raw: readonly RawItem[], base: URL): readonly RemoteItem[] {
  return raw
    .flatMap((item) => toRemoteItem(item, base) ?? [])
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
    .slice(0, ACTIVITY_ITEMS_MAX_COUNT);
}

function toRemoteItem({ id, title, url, thumbnailUrl, publishedAt }: RawItem, base: URL): RemoteItem | null {
  const href = toHref(url, base);
  const date = new Date(publishedAt);
  if (href === null || id === '' || Number.isNaN(date.getTime())) return null;
  return {
    id: ITEM_ID.test(id) ? id : hash('sha256', id, 'base64url'),
    title: truncateGraphemes(toSingleLine(title), ACTIVITY_ITEM_TITLE_MAX_GRAPHEMES),
    url: href,
    thumbnailUrl: thumbnailUrl === null ? null : toHref(thumbnailUrl, base),
    publishedAt: date,
  };
}

function toHref(text: string, base: URL): string | null {
  const url = text === '' ? null : URL.parse(text.trim(), base.href);
  return url === null ? null : toSafeHref(url.href);
}
