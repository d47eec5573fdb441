import type { Core } from '#core/module.ts';
import { SECOND_MS } from '#platform/job.ts';
import type { TakenJob } from '#platform/queue/job-queue.ts';

import { refreshesRepository } from './refreshes.repository.ts';
import { attemptRefresh } from './refreshes/attempt-refresh.ts';
import { typesOf } from './refreshes/refresh.rules.ts';

const ASKED_PRIORITY = 1;
const QUEUED_AT_A_TIME = 100;

/**
 * Queues due sources and starts at most `most` refreshes in free slots, spread over a second. Does not wait
 * for the refreshes; safe to run on several servers at once. Returns whether more sources may be due.
 */
export async function startRefreshes(core: Core, most = Infinity): Promise<boolean> {
  const { refreshQueue, refreshSlots, sources } = core;
  const { forAll, forAsked } = refreshSlots.countFree();
  if (typesOf(sources.sources).length === 0 || refreshSlots.hasStopped()) return false;
  if (forAsked <= 0) return true;
  await queueDue(core);
  const limit = Math.min(most, forAll > 0 ? forAll : forAsked);
  const taken = await refreshQueue.take(limit, forAll > 0 ? undefined : ASKED_PRIORITY);
  // `refreshSlots.stop` would not wait for jobs that begin now. The queue repeats these jobs after they expire.
  if (refreshSlots.hasStopped()) return false;
  for (const [at, job] of taken.entries()) {
    refreshSlots.begin(async (noteShown) => {
      // Many starts at once would delay requests.
      if (at > 0 && most < Infinity) await core.pause((at * SECOND_MS) / most);
      if (!refreshSlots.hasStopped()) await work(core, job, noteShown);
    });
  }
  return forAll <= 0 || taken.length === limit;
}

async function queueDue({ db, clock, refreshQueue, sources }: Core): Promise<void> {
  const types = typesOf(sources.sources);
  const due = await refreshesRepository.listDue(db, { now: clock.now(), types, limit: QUEUED_AT_A_TIME });
  // Other servers may list the same sources; the job keys prevent duplicate jobs.
  await refreshQueue.add(
    due.map(({ userId, activityId, jobKey, isAskedFor }) => ({
      key: jobKey,
      payload: { userId, activityId },
      priority: isAskedFor ? ASKED_PRIORITY : 0,
    })),
  );
}

async function work(core: Core, { id, payload }: TakenJob, noteShown: () => void): Promise<void> {
  const { userId = '', activityId = '' } = payload;
  try {
    await attemptRefresh(core, { userId, activityId }, noteShown);
    await core.refreshQueue.finish(id);
  } catch (error) {
    // The claim and the job expire by themselves. Another worker then gets the source.
    core.log.warn({ err: error }, 'a source could not be refreshed');
  }
}
