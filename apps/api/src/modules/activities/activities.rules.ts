import {
  type ActivityGroup,
  type ActivityGroupTitles,
  type ActivityType,
  type SourceError,
  ACTIVITY_GROUPS,
  ACTIVITY_TYPES,
  isActivitySource,
  toSourceKey,
} from '@musubi/domain/activities';
import { ACTIVITY_GROUP_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { findNameProblem } from '@musubi/domain/names';
import type { FieldProblem, FieldRefusal } from '@musubi/domain/problem-codes';
import type { FunctionId } from '@musubi/domain/rewards';
import { toSingleLine } from '@musubi/domain/text';

import type { components } from '#generated/contract.ts';

type Schemas = components['schemas'];

/** The fields of an activity that its creator sets. */
export interface ActivityChoice {
  readonly id: string;
  readonly position: number;
  readonly type: ActivityType;
  readonly group: ActivityGroup;
  readonly sourceId: string;
  readonly isVisible: boolean;
}

/** An activity as stored, with the outcome of its last refresh. */
export interface ActivityRecord extends ActivityChoice {
  readonly error: SourceError | null;
  readonly refreshedAt: Date | null;
}

export type CheckedActivities =
  | {
      readonly ok: true;
      readonly titles: ActivityGroupTitles | null;
      readonly choices: readonly ActivityChoice[];
    }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

export type GoodActivities = Extract<CheckedActivities, { ok: true }>;

/**
 * Validates group titles and activities: each account must be valid for its service; ids and accounts must be
 * unique.
 */
export function checkActivities(
  { group_titles: titles, activities }: Schemas['UpdateActivitiesRequest'],
  newId: () => string,
): CheckedActivities {
  const refusals: FieldRefusal[] = [];
  const refuse = (field: string, code: FieldProblem | null): void => {
    if (code !== null) refusals.push({ pointer: `/body/${field}`, code });
  };
  const cleaned = titles === undefined ? null : checkTitles(titles, refuse);
  const ids = new Set<string>();
  const sources = new Set<string>();
  const choices = activities.map((input, position) => {
    const at = `activities/${position}`;
    const id = (input.id ?? newId()).toLowerCase();
    const source = `${input.type} ${toSourceKey(input.type, input.source_id)}`;
    if (ids.has(id)) refuse(`${at}/id`, 'duplicate');
    if (!isActivitySource(input.type, input.source_id)) refuse(`${at}/source_id`, 'pattern');
    else if (sources.has(source)) refuse(`${at}/source_id`, 'duplicate');
    ids.add(id);
    sources.add(source);
    const { type, group, source_id: sourceId, is_visible: isVisible } = input;
    return { id, position, type, group, sourceId, isVisible };
  });
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, titles: cleaned, choices };
}

function checkTitles(
  titles: ActivityGroupTitles,
  refuse: (field: string, code: FieldProblem | null) => void,
): ActivityGroupTitles {
  const clean = (group: ActivityGroup): string => {
    const title = toSingleLine(titles[group]);
    refuse(
      `group_titles/${group}`,
      findNameProblem(title, { min: 0, max: ACTIVITY_GROUP_TITLE_MAX_GRAPHEMES }),
    );
    return title;
  };
  const [first, second, third] = ACTIVITY_GROUPS;
  return { [first]: clean(first), [second]: clean(second), [third]: clean(third) };
}

/** Stored settings that `findNewUses` compares with the settings to save. */
interface StoredGroups {
  readonly titles: ActivityGroupTitles;
  readonly activities: readonly Pick<ActivityRecord, 'id' | 'group'>[];
}

/**
 * Returns `third_activity_group` if a save sets a new title for the third group or adds an activity to this
 * group.
 */
export function findNewUses(
  stored: StoredGroups,
  { titles, choices }: Pick<GoodActivities, 'titles' | 'choices'>,
): readonly FunctionId[] {
  const [, , third] = ACTIVITY_GROUPS;
  const before = new Map(stored.activities.map(({ id, group }) => [id, group]));
  const title = titles?.[third] ?? '';
  const hasNewTitle = title !== '' && title !== stored.titles[third];
  const hasNewMember = choices.some(({ id, group }) => group === third && before.get(id) !== third);
  return hasNewTitle || hasNewMember ? ['third_activity_group'] : [];
}

export interface ActivityChanges {
  readonly removedIds: readonly string[];
  readonly written: readonly ActivityRecord[];
  /** Ids of activities that change from hidden to visible. */
  readonly shownIds: readonly string[];
}

/** Plans which rows to delete and write. An activity whose account changes loses its items and error. */
export function planActivityChanges(
  stored: readonly ActivityRecord[],
  wanted: readonly ActivityChoice[],
): ActivityChanges {
  const before = new Map(stored.map((activity) => [activity.id, activity]));
  const followsAnother = ({ id, type, sourceId }: ActivityChoice): boolean => {
    const former = before.get(id);
    return former === undefined || former.type !== type || former.sourceId !== sourceId;
  };
  const kept = new Set(wanted.filter((choice) => !followsAnother(choice)).map(({ id }) => id));
  return {
    removedIds: stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    written: wanted.map((choice) => {
      const former = kept.has(choice.id) ? before.get(choice.id) : undefined;
      return { ...choice, error: former?.error ?? null, refreshedAt: former?.refreshedAt ?? null };
    }),
    shownIds: wanted
      .filter(({ id, isVisible }) => isVisible && kept.has(id) && before.get(id)?.isVisible === false)
      .map(({ id }) => id),
  };
}

/** Filter for the activities of a creator page: a flag for each activity type, and a group. */
export interface ActivityFilter extends Readonly<Partial<Record<ActivityType, boolean | undefined>>> {
  readonly group?: ActivityGroup | undefined;
}

/**
 * If the filter sets any type to `true`, only the types set to `true` pass. Otherwise all types not set to
 * `false` pass.
 */
export function isAskedFor(
  { type, group }: Pick<ActivityChoice, 'type' | 'group'>,
  filter: ActivityFilter,
): boolean {
  if (filter.group !== undefined && filter.group !== group) return false;
  const isSelective = ACTIVITY_TYPES.some((name) => filter[name] === true);
  return isSelective ? filter[type] === true : filter[type] !== false;
}
