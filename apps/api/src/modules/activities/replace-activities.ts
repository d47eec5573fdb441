import type { Core } from '#core/module.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import { assertUnlocked } from '#modules/rewards/public.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { UnlockingViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { notRegistered, type Problem, toValidationProblem } from '#platform/problem.ts';

import { toActivitySettings } from './activities.mapping.ts';
import { activitiesRepository } from './activities.repository.ts';
import { checkActivities, findNewUses } from './activities.rules.ts';
import { writeActivities } from './write-activities.ts';

type Operation = 'v4UpdateActivities';

/**
 * Replaces the whole list.
 * @throws Problem `validation_failed`, `version_conflict`, `function_locked`, `not_registered`.
 */
export async function replaceActivities(
  core: Core,
  { viewer, body }: { readonly viewer: UnlockingViewer; readonly body: Call<Operation>['body'] },
): Promise<Result<Operation>> {
  const { db, clock, random, pages } = core;
  const { pageId: userId } = viewer;
  const wanted = checkActivities(body, random.id);
  if (!wanted.ok) throw toValidationProblem(wanted.refusals);
  const { settings, change } = await inTransaction(db, async (tx) => {
    const { version } = body;
    const isClaimed = await activitiesRepository.claimVersion(tx, { userId, version, now: clock.now() });
    const stored = isClaimed ? await activitiesRepository.findSettings(tx, userId) : null;
    if (stored === null) throw await explainRefusal(tx, userId, version);
    await assertUnlocked(core, tx, viewer, findNewUses(stored, wanted));
    const activities = await writeActivities(core, tx, userId, { stored, wanted });
    const written = { ...stored, titles: wanted.titles ?? stored.titles, activities };
    return { settings: written, change: await pages.add(tx, userId) };
  });
  await pages.notify(change);
  return toActivitySettings(settings);
}

async function explainRefusal(tx: Database, userId: string, submitted: number): Promise<Problem> {
  const settings = await activitiesRepository.findSettings(tx, userId);
  if (settings === null) return notRegistered();
  return toVersionConflict({ submitted, stored: settings.version, current: toActivitySettings(settings) });
}
