import { ACTIVITY_GROUPS, type ActivityGroup } from '@musubi/domain/activities';
import { displayDecodedAddress } from '@musubi/domain/display-host';
import { toSafeHref } from '@musubi/domain/url';

import type { PublicActivities, PublicActivityItem } from './public-activities.ts';

/** Maximum number of items per group. */
const ITEMS_MAX_COUNT = 6;

/** Brand names, the same in every language. */
const SERVICE_NAMES: Readonly<Record<string, string>> = {
  instagram: 'Instagram',
  youtube: 'YouTube',
  ofuse: 'OFUSE',
};

/** An item whose URL is safe to link. */
export interface DrawnItem extends PublicActivityItem {
  readonly href: string;
}

export interface DrawnGroup {
  readonly id: ActivityGroup;
  /** The creator's title, or else the names of the group's services. Empty when no service has a name. */
  readonly title: string;
  readonly items: readonly DrawnItem[];
  /** `pictures` when most items have an image (`squares` when all are from Instagram), else `lines`. */
  readonly look: 'pictures' | 'squares' | 'lines';
}

/** Returns a service's brand name; null for unknown services. */
export function serviceNameOf(type: string): string | null {
  return Object.hasOwn(SERVICE_NAMES, type) ? (SERVICE_NAMES[type] ?? null) : null;
}

/**
 * Returns the item's title, or else its service's name, or else its URL without the scheme, which differs
 * between items.
 */
export function titleOfItem({ title, type, href }: Pick<DrawnItem, 'title' | 'type' | 'href'>): string {
  if (title !== '') return title;
  const url = new URL(href);
  return serviceNameOf(type) ?? `${displayDecodedAddress(url)}${url.search}`;
}

/** Returns the groups to draw, each with its six newest items and no duplicates; empty groups are omitted. */
export function toActivityGroups(activities: PublicActivities | null | undefined): readonly DrawnGroup[] {
  if (activities === null || activities === undefined) return [];
  return ACTIVITY_GROUPS.flatMap((id) => {
    const sources = activities.items.filter(({ group }) => group === id);
    const items = toDrawnItems(sources.flatMap((source) => source.items));
    if (items.length === 0) return [];
    const names = new Set(items.map(({ type }) => serviceNameOf(type)).filter((name) => name !== null));
    const title = activities.group_titles[id] || [...names].join('・');
    return [{ id, title, items, look: lookOf(items) }];
  });
}

function toDrawnItems(items: readonly PublicActivityItem[]): readonly DrawnItem[] {
  const byHref = new Map<string, DrawnItem>();
  for (const item of items) {
    const href = toSafeHref(item.url);
    // Skips unsafe URLs, duplicates, and items without a valid date, which cannot be sorted.
    if (href === null || byHref.has(href) || Number.isNaN(Date.parse(item.published_at))) continue;
    byHref.set(href, { ...item, href });
  }
  return [...byHref.values()]
    .toSorted((one, other) => Date.parse(other.published_at) - Date.parse(one.published_at))
    .slice(0, ITEMS_MAX_COUNT);
}

function lookOf(items: readonly DrawnItem[]): DrawnGroup['look'] {
  const pictured = items.filter(({ thumbnail_image_key }) => thumbnail_image_key !== null).length;
  if (pictured * 2 <= items.length) return 'lines';
  return items.every(({ type }) => type === 'instagram') ? 'squares' : 'pictures';
}
