import type { Core } from '#core/module.ts';
import { noteAchievement } from '#modules/rewards/public.ts';
import type { Database } from '#platform/database/database.ts';
import { announceWork } from '#platform/queue/announce-work.ts';

import { activitiesRepository, type StoredSettings } from './activities.repository.ts';
import { type ActivityRecord, type GoodActivities, planActivityChanges } from './activities.rules.ts';
import { refreshesRepository } from './refreshes.repository.ts';

interface ActivitiesWrite {
  readonly stored: StoredSettings;
  readonly wanted: GoodActivities;
}

/**
 * Replaces the list of activities in a transaction that has claimed its version. Deletes the items of removed
 * activities and requests a refresh of new ones. Returns the activities as stored.
 */
export async function writeActivities(
  core: Core,
  tx: Database,
  userId: string,
  { stored, wanted: { titles, choices } }: ActivitiesWrite,
): Promise<readonly ActivityRecord[]> {
  const { clock, imageKeys } = core;
  if (titles !== null) await activitiesRepository.setTitles(tx, userId, titles);
  const changes = planActivityChanges(stored.activities, choices);
  const gone = await activitiesRepository.listThumbnails(tx, userId, changes.removedIds);
  await imageKeys.change(tx, { userId, before: gone, after: [] });
  await activitiesRepository.apply(tx, userId, changes);
  const ids = changes.written.map(({ id }) => id);
  await refreshesRepository.addNew(tx, userId, ids, clock.now());
  await refreshesRepository.askForDue(tx, userId, changes.shownIds, clock.now());
  if (ids.length > 0) await announceWork(tx, 'refreshes');
  await noteAchievement(core, tx, userId, { id: 'connected_activity', count: choices.length });
  return changes.written;
}
