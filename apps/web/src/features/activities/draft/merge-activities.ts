import type { ActivitySettings } from '@musubi/api-client';
import { ACTIVITIES_MAX_COUNT } from '@musubi/domain/limits';

import { mergeFields, type OtherVersions } from '#shared/autosave/merge-fields.ts';
import { mergeRows } from '#shared/autosave/merge-rows.ts';

import {
  type ActivitiesDraft,
  type ActivityDraft,
  isConnected,
  toActivitiesDraft,
} from './activities-draft.ts';

/**
 * Merges the draft with the settings of another tab or device. Returns null when both changed the same title or
 * source differently, or when the API would refuse the result. An account that both connected is kept once.
 */
export function mergeActivities(
  draft: ActivitiesDraft,
  { base, theirs, prefer }: OtherVersions<ActivitySettings>,
): ActivitiesDraft | null {
  const was = toActivitiesDraft(base);
  const other = toActivitiesDraft(theirs);
  const mine = withoutRepeated(draft, other);
  const titles = mergeFields(mine.titles, { base: was.titles, theirs: other.titles, prefer });
  const items = mergeRows(mine.items, { base: was.items, theirs: other.items, prefer });
  if (titles === null || items === null) return null;
  const merged = { titles, items };
  return items.length > ACTIVITIES_MAX_COUNT || hasRepeated(merged) ? null : merged;
}

function isRepeated(item: ActivityDraft, draft: ActivitiesDraft): boolean {
  return isConnected(draft, { type: item.type, sourceId: item.source_id, exceptId: item.id });
}

function withoutRepeated(draft: ActivitiesDraft, other: ActivitiesDraft): ActivitiesDraft {
  const known = new Set(other.items.map(({ id }) => id));
  const items = draft.items.filter((item) => known.has(item.id) || !isRepeated(item, other));
  return items.length === draft.items.length ? draft : { ...draft, items };
}

function hasRepeated(draft: ActivitiesDraft): boolean {
  return draft.items.some((item) => isRepeated(item, draft));
}
