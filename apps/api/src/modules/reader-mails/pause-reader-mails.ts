import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { pausesRepository as repository } from './returns.repository.ts';
import { pauseMails } from './returns/pause-mails.ts';

type Operation = 'v4OperatorPauseReaderMails';

/**
 * Pauses the mails of a page to its readers, or lets it mail them again; logs the change.
 * @throws Problem `not_found` for a page without readers and settings.
 */
export async function pauseReaderMails(
  core: Core,
  {
    path: { id: pageId },
    body: { is_paused: isPaused },
    operator: by,
  }: Pick<Call<Operation>, 'path' | 'body' | 'operator'>,
): Promise<void> {
  const { db, operatorLog } = core;
  await inTransaction(db, async (tx) => {
    const page = await repository.findPage(tx, pageId);
    const before = await repository.find(tx, pageId);
    if (page === null || (before === null && !(await repository.hasReaders(tx, pageId))))
      throw new Problem('not_found', 'The page has no mail list');
    if (isPaused) await pauseMails(core, tx, { pageId, reason: 'operator' });
    else await repository.resume(tx, pageId);
    await operatorLog.add(tx, {
      by,
      operation: 'v4OperatorPauseReaderMails',
      subject: { kind: 'page', id: pageId },
      aboutUserId: pageId,
      before: { is_paused: (before?.pausedAt ?? null) !== null },
      after: { is_paused: isPaused },
    });
  });
}
