import type { ImageKeys } from '#core/images/image-keys.ts';
import type { Unlocks } from '#core/unlocks.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

import { activitiesRepository, type StoredSettings } from './activities.repository.ts';
import { type ActivityRecord, type GoodActivities, planActivityChanges } from './activities.rules.ts';
import { refreshesRepository } from './refreshes.repository.ts';

export interface ActivitiesWriterOptions {
  readonly clock: Clock;
  readonly unlocks: Unlocks;
  readonly imageKeys: ImageKeys;
}

interface ActivitiesWrite {
  readonly stored: StoredSettings;
  readonly wanted: GoodActivities;
}

/**
 * Replaces the list of activities in a transaction that has claimed its version; deletes the items of removed ones and
 * asks for a refresh of new ones. Returns the activities as written.
 */
export type WriteActivities = (
  tx: Database,
  userId: string,
  write: ActivitiesWrite,
) => Promise<readonly ActivityRecord[]>;

export function createActivitiesWriter({
  clock,
  unlocks,
  imageKeys,
}: ActivitiesWriterOptions): WriteActivities {
  return async (tx, userId, { stored, wanted: { titles, choices } }) => {
    if (titles !== null) await activitiesRepository.setTitles(tx, userId, titles);
    const changes = planActivityChanges(stored.activities, choices);
    const gone = await activitiesRepository.listThumbnails(tx, userId, changes.removedIds);
    await imageKeys.change(tx, { userId, before: gone, after: [] });
    await activitiesRepository.apply(tx, userId, changes);
    const ids = changes.written.map(({ id }) => id);
    await refreshesRepository.addNew(tx, userId, ids, clock.now());
    await refreshesRepository.askForDue(tx, userId, changes.shownIds, clock.now());
    await unlocks.note(tx, userId, { id: 'connected_activity', count: choices.length });
    return changes.written;
  };
}
