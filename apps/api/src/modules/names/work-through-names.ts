import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';
import { MINUTE_MS } from '#platform/job.ts';

import type { NameKey, namesRepository } from './names.repository.ts';

/** Number of names that a server claims together. */
const AT_ONCE = 20;
/** Time after which another server may claim a name again. */
const CLAIM_MS = 15 * MINUTE_MS;
/** Number of names that a server looks up or visits concurrently. */
const WORKERS = 4;

/** Claims the due names with `take`, and looks up or visits each with `work`. */
export async function workThroughNames(
  { db, clock }: Core,
  take: typeof namesRepository.takeDue,
  work: (key: NameKey) => Promise<unknown>,
): Promise<void> {
  const workThroughSome = async (limit: number): Promise<number> => {
    const now = clock.now();
    const keys = await take(db, { now, claimedUntil: new Date(now.getTime() + CLAIM_MS), limit });
    const queue = [...keys];
    const workers = Array.from({ length: WORKERS }, async () => {
      for (let key = queue.shift(); key !== undefined; key = queue.shift()) await work(key);
    });
    await Promise.all(workers);
    return keys.length;
  };
  await inBatches(workThroughSome, { clock, size: AT_ONCE });
}
