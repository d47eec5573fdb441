import { ACTIVITY_GROUPS, type ActivityGroup } from '@musubi/domain/activities';
import { toSafeHref } from '@musubi/domain/url';

import type { PublicActivities, PublicActivityItem } from './public-activities.ts';

/** How many items of a group a page shows. */
const ITEMS_MAX_COUNT = 6;

/** Names that services give themselves; the same in every language. */
const SERVICE_NAMES: Readonly<Record<string, string>> = {
  instagram: 'Instagram',
  youtube: 'YouTube',
  ofuse: 'OFUSE',
};

/** An item that can be drawn: its address may be followed. */
export interface DrawnItem extends PublicActivityItem {
  readonly href: string;
}

/** A group of a page as it is drawn. */
export interface DrawnGroup {
  readonly id: ActivityGroup;
  /** The creator's title, or the names of the services in it; empty where those have no name. */
  readonly title: string;
  readonly items: readonly DrawnItem[];
  /** `pictures` where most items have one, `squares` where all of those come from Instagram, else `lines`. */
  readonly look: 'pictures' | 'squares' | 'lines';
}

/** What a service is called, or null for one that nobody here knows. */
export function serviceNameOf(type: string): string | null {
  return Object.hasOwn(SERVICE_NAMES, type) ? (SERVICE_NAMES[type] ?? null) : null;
}

/** Groups with something to show, in their order: the newest first, nothing twice, at most six. */
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
    // What has no date that can be read would stand anywhere.
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
