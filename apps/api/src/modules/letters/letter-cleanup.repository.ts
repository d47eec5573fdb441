import { and, gt, lt } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import { changeInBatches, removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import {
  letterBlocks,
  letterDays,
  letters,
  letterSenderDays,
} from '#platform/database/schema/fans/letters.ts';

interface Cutoffs {
  readonly letters: Date;
  readonly blocks: Date;
  readonly day: string;
}

/** Deletes the network hashes of old letters, expired network blocks and old daily counts. */
export async function deleteNetworksBefore(db: Database, before: Cutoffs, clock: Clock): Promise<void> {
  await changeInBatches(db, {
    table: letters,
    change: async (chosen) =>
      db.update(letters).set({ senderHash: null }).where(chosen).returning({ id: letters.id }),
    where: and(gt(letters.senderHash, ''), lt(letters.receivedAt, before.letters)),
    clock,
  });
  await removeInBatches(db, {
    table: letterBlocks,
    where: and(gt(letterBlocks.senderHash, ''), lt(letterBlocks.blockedAt, before.blocks)),
    clock,
  });
  await removeInBatches(db, { table: letterDays, where: lt(letterDays.day, before.day), clock });
  await removeInBatches(db, { table: letterSenderDays, where: lt(letterSenderDays.day, before.day), clock });
}
