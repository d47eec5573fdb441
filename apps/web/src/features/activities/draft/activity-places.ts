import type { UserActivity } from '@musubi/api-client';
import { ACTIVITY_GROUPS, type ActivityGroup, type ActivityType } from '@musubi/domain/activities';
import { serviceNameOf } from '@musubi/ui/profile-page/activity-groups';
import type { PublicActivities } from '@musubi/ui/profile-page/public-activities';

import type { ActivitiesDraft } from './activities-draft.ts';

/** The distinct services of a group, in the order of its sources. */
export function servicesOf({ items }: ActivitiesDraft, group: ActivityGroup): readonly ActivityType[] {
  return [...new Set(items.filter((item) => item.group === group).map(({ type }) => type))];
}

/** The heading that the page shows above a group without a title. Empty if its services have no name. */
export function standardHeadingOf(draft: ActivitiesDraft, group: ActivityGroup): string {
  return servicesOf(draft, group)
    .map(serviceNameOf)
    .filter((name) => name !== null)
    .join('・');
}

/** Whether a group has no sources and no title. The screen collapses such groups. */
export function isUnused({ items, titles }: ActivitiesDraft, group: ActivityGroup): boolean {
  return titles[group].trim() === '' && items.every((item) => item.group !== group);
}

/** The groups to which a source can move. Unused groups are alike, so only the first of them is included. */
export function destinationsOf(draft: ActivitiesDraft, from: ActivityGroup): readonly ActivityGroup[] {
  const unused = ACTIVITY_GROUPS.find((group) => isUnused(draft, group));
  return ACTIVITY_GROUPS.filter((group) => group !== from && (group === unused || !isUnused(draft, group)));
}

/** The activities that the page will show for the draft, with the items that visitors see now. */
export function toPageActivities(
  { titles, items }: ActivitiesDraft,
  shown: readonly UserActivity[],
): PublicActivities {
  return {
    group_titles: titles,
    items: items.flatMap(({ id, group, is_visible: isVisible }) => {
      const source = shown.find((one) => one.id === id);
      return isVisible && source !== undefined ? [{ ...source, group }] : [];
    }),
  };
}
