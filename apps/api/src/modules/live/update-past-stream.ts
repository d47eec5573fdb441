import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';

import { changePage } from './change-page.ts';
import { toPastStream } from './live.mapping.ts';
import { liveRepository } from './live.repository.ts';
import { checkReplay } from './live.rules.ts';
import { noSuchStream } from './remove-stream.ts';

type Operation = 'updatePastStream';

/** @throws Problem `validation_failed`, or `not_found` for a stream that has not ended. */
export async function updatePastStream(
  core: Core,
  { viewer: { pageId }, path: { id }, body }: Pick<Call<Operation>, 'viewer' | 'path' | 'body'>,
): Promise<Result<Operation>> {
  const { db, clock, pages } = core;
  const checked = checkReplay(body.replay_url);
  if (!checked.ok) throw toValidationProblem([checked.refusal]);
  const { stream, change } = await inTransaction(db, async (tx) => {
    const names = { userId: pageId, id, now: clock.now() };
    const saved = await liveRepository.saveReplay(tx, names, checked.url);
    if (saved === null) throw noSuchStream();
    return { stream: saved, change: await changePage(core, tx, pageId) };
  });
  await pages.notify(change);
  return toPastStream(stream);
}
