import type { Activity, ActivitySettings, UpdateActivitiesRequest } from '@musubi/api-client';
import {
  ACTIVITY_GROUPS,
  type ActivityGroup,
  type ActivityGroupTitles,
  type ActivityType,
  isSameActivitySource,
} from '@musubi/domain/activities';
import { ACTIVITIES_MAX_COUNT, ACTIVITY_GROUP_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { findNameProblem, type NameProblem } from '@musubi/domain/names';
import { toSingleLine } from '@musubi/domain/text';

/** A source of the draft, with the fields that the creator can change. */
export type ActivityDraft = Pick<Activity, 'id' | 'type' | 'group' | 'source_id' | 'is_visible'>;

/** The group titles and the sources in display order. */
export interface ActivitiesDraft {
  readonly titles: ActivityGroupTitles;
  readonly items: readonly ActivityDraft[];
}

export function toActivitiesDraft({ group_titles, items }: ActivitySettings): ActivitiesDraft {
  return {
    titles: group_titles,
    items: items.map(({ id, type, group, source_id, is_visible }) => ({
      id,
      type,
      group,
      source_id,
      is_visible,
    })),
  };
}

/** Why a title cannot be saved, or null when it can. */
export function findTitleProblem(title: string): NameProblem | null {
  return findNameProblem(toSingleLine(title), { min: 0, max: ACTIVITY_GROUP_TITLE_MAX_GRAPHEMES });
}

const isRefused = (title: string): boolean => findTitleProblem(title) !== null;

/** Number of titles that cannot be saved yet. */
export function countUnfinished({ titles }: ActivitiesDraft): number {
  return Object.values(titles).filter(isRefused).length;
}

/**
 * Builds the update request. A title that cannot be saved yet is replaced by its stored value, so that the
 * other changes can be saved.
 */
export function toActivitiesRequest(
  { titles, items }: ActivitiesDraft,
  { version, stored }: { readonly version: number; readonly stored: ActivitySettings },
): UpdateActivitiesRequest {
  const sendable = (group: ActivityGroup): string =>
    isRefused(titles[group]) ? stored.group_titles[group] : titles[group];
  return {
    version,
    group_titles: {
      group_1: sendable('group_1'),
      group_2: sendable('group_2'),
      group_3: sendable('group_3'),
    },
    activities: [...items],
  };
}

/** Whether saving the draft would leave the stored settings unchanged. */
export function isActivitiesStored(draft: ActivitiesDraft, stored: ActivitySettings): boolean {
  const wanted = toActivitiesRequest(draft, { version: 0, stored });
  const present = toActivitiesDraft(stored);
  const titles = wanted.group_titles ?? stored.group_titles;
  return (
    ACTIVITY_GROUPS.every((group) => toSingleLine(titles[group]) === present.titles[group]) &&
    JSON.stringify(wanted.activities) === JSON.stringify(present.items)
  );
}

/** Returns the draft after a save: the stored values, except that invalid titles stay as typed. */
export function reconcileActivities(draft: ActivitiesDraft, stored: ActivitySettings): ActivitiesDraft {
  const { titles, items } = toActivitiesDraft(stored);
  const titleOf = (group: ActivityGroup): string =>
    isRefused(draft.titles[group]) ? draft.titles[group] : titles[group];
  return {
    titles: { group_1: titleOf('group_1'), group_2: titleOf('group_2'), group_3: titleOf('group_3') },
    items,
  };
}

export interface NewActivity {
  readonly id: string;
  readonly type: ActivityType;
  readonly sourceId: string;
}

export function canAddActivity({ items }: ActivitiesDraft): boolean {
  return items.length < ACTIVITIES_MAX_COUNT;
}

/** Whether the list already contains the account. Ignores the row `exceptId`. */
export function isConnected(
  { items }: ActivitiesDraft,
  { type, sourceId, exceptId }: Omit<NewActivity, 'id'> & { readonly exceptId?: string },
): boolean {
  return items.some(
    (item) =>
      item.id !== exceptId && item.type === type && isSameActivitySource(type, item.source_id, sourceId),
  );
}

/**
 * Whether an account authorised at Instagram is already listed, is new, or cannot be added because the list
 * is full or has an unresolved conflict.
 */
export type AccountPlace = 'listed' | 'new' | 'full' | 'undecided';

/** @param isInConflict Whether the list has an unresolved conflict; a new account is then `undecided`. */
export function findPlace(
  draft: ActivitiesDraft,
  account: Omit<NewActivity, 'id'>,
  isInConflict: boolean,
): AccountPlace {
  if (isConnected(draft, account)) return 'listed';
  if (isInConflict) return 'undecided';
  return canAddActivity(draft) ? 'new' : 'full';
}

export function addActivity(draft: ActivitiesDraft, { id, type, sourceId }: NewActivity): ActivitiesDraft {
  const item: ActivityDraft = { id, type, group: 'group_1', source_id: sourceId, is_visible: true };
  return { ...draft, items: [...draft.items, item] };
}

export function changeActivity(
  draft: ActivitiesDraft,
  id: string,
  change: Partial<Omit<ActivityDraft, 'id' | 'type'>>,
): ActivitiesDraft {
  return { ...draft, items: draft.items.map((item) => (item.id === id ? { ...item, ...change } : item)) };
}

export function removeActivity(draft: ActivitiesDraft, id: string): ActivitiesDraft {
  return { ...draft, items: draft.items.filter((item) => item.id !== id) };
}

/** Restores a removed source at `index`, unless the list already contains it or is full. */
export function putBackActivity(draft: ActivitiesDraft, item: ActivityDraft, index: number): ActivitiesDraft {
  if (!canAddActivity(draft) || draft.items.some(({ id }) => id === item.id)) return draft;
  return { ...draft, items: draft.items.toSpliced(index, 0, item) };
}

/** Swaps a source with its neighbour above (-1) or below (1) in its group, if it has that neighbour. */
export function moveActivity(draft: ActivitiesDraft, id: string, step: -1 | 1): ActivitiesDraft {
  const from = draft.items.findIndex((item) => item.id === id);
  const moved = draft.items[from];
  if (moved === undefined) return draft;
  const places = draft.items.flatMap((item, index) => (item.group === moved.group ? [index] : []));
  const to = places[places.indexOf(from) + step];
  const neighbour = to === undefined ? undefined : draft.items[to];
  if (to === undefined || neighbour === undefined) return draft;
  return { ...draft, items: draft.items.with(from, neighbour).with(to, moved) };
}

export function withTitle(draft: ActivitiesDraft, group: ActivityGroup, title: string): ActivitiesDraft {
  return { ...draft, titles: { ...draft.titles, [group]: title } };
}
