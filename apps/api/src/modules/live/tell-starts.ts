import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { liveRepository } from './live.repository.ts';

const BATCH = 50;

/** Tells webhooks of announced streams that have started; called when the queue has rows. */
export async function tellStarts({ db, clock, webhooks }: Core): Promise<void> {
  await inBatches(
    async (limit) =>
      inTransaction(db, async (tx) => {
        const started = await liveRepository.takeStarted(tx, { now: clock.now(), limit });
        for (const { userId, id } of started)
          await webhooks.emit(tx, userId, 'stream.started', { stream_id: id });
        return started.length;
      }),
    { clock, size: BATCH },
  );
}
