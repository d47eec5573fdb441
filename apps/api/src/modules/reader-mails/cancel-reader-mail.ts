import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import type { ReaderMailsCore } from './reader-mails-core.ts';
import { mailsRepository } from './reader-mails.repository.ts';

type Operation = 'cancelReaderMail';

/** @throws Problem `not_found`. */
export async function cancelReaderMail(
  { db, clock }: ReaderMailsCore,
  { viewer: { pageId }, path: { id } }: Pick<Call<Operation>, 'path' | 'viewer'>,
): Promise<void> {
  await mailsRepository.end(db, { pageId, id }, { state: 'cancelled', now: clock.now() });
  if (!(await mailsRepository.exists(db, { pageId, id })))
    throw new Problem('not_found', 'There is no such mail');
}
