import {
  ACTIVITY_GROUPS,
  type ActivityGroup,
  type ActivityGroupTitles,
  NO_GROUP_TITLES,
  toSourceKey,
} from '@musubi/domain/activities';
import { ACTIVITIES_MAX_COUNT } from '@musubi/domain/limits';

import type { ActivityChoice } from '../activities.rules.ts';

/** Titles of any number of groups. */
export type SomeGroupTitles = Readonly<Partial<Record<ActivityGroup, string>>>;

const keyOf = ({ type, sourceId }: Pick<ActivityChoice, 'type' | 'sourceId'>): string =>
  `${type} ${toSourceKey(type, sourceId)}`;

/**
 * Chooses the sources that the page lacks, in order, up to the maximum of a page; positions them after the
 * page's sources.
 */
export function chooseSources(
  stored: readonly ActivityChoice[],
  wanted: readonly ActivityChoice[],
): readonly ActivityChoice[] {
  const present = new Set(stored.map(keyOf));
  const lacking = wanted.filter((source) => {
    const isLacking = !present.has(keyOf(source));
    present.add(keyOf(source));
    return isLacking;
  });
  const free = Math.max(0, ACTIVITIES_MAX_COUNT - stored.length);
  return lacking.slice(0, free).map((source, at) => ({ ...source, position: stored.length + at }));
}

/** Chooses the titles of groups that are untitled on the page. */
export function chooseTitles(stored: ActivityGroupTitles, wanted: SomeGroupTitles): SomeGroupTitles {
  const chosen = ACTIVITY_GROUPS.flatMap((group) => {
    const { [group]: title = '' } = wanted;
    return stored[group] === '' && title !== '' ? [[group, title] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** Removes titles that were added, except those that were changed since. */
export function withoutTitles(present: ActivityGroupTitles, taken: SomeGroupTitles): ActivityGroupTitles {
  const isTaken = (group: ActivityGroup): boolean => present[group] === taken[group];
  const cleared = ACTIVITY_GROUPS.filter(isTaken).map((group) => [group, NO_GROUP_TITLES[group]] as const);
  return { ...present, ...Object.fromEntries(cleared) };
}
