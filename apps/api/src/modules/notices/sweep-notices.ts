import { inArray, lt } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { inBatches, removeInBatches } from '#platform/database/batches.ts';
import { noticePages, notices } from '#platform/database/schema/desk/notices.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { answerNotice } from './answer-notices.ts';
import { noticesRepository } from './notices.repository.ts';
import { RETENTION_MS } from './notices.rules.ts';

/** Answers notices whose pages were all erased, and deletes notices three years after their answer. */
export async function sweepNotices(core: Core): Promise<void> {
  const { db, clock } = core;
  await inBatches(
    async (limit) => {
      const ids = await noticesRepository.listAnswerable(db, limit);
      for (const noticeId of ids)
        await inTransaction(db, async (tx) => answerNotice(core, tx, { noticeId, answered: new Set() }));
      return ids.length;
    },
    { clock, size: 100 },
  );
  const isOld = lt(notices.answeredAt, new Date(clock.now().getTime() - RETENTION_MS));
  const oldIds = db.select({ id: notices.id }).from(notices).where(isOld);
  await removeInBatches(db, { table: noticePages, where: inArray(noticePages.noticeId, oldIds), clock });
  await removeInBatches(db, { table: notices, where: isOld, clock });
}
