import { toListPage } from '#core/list-page.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { toSentReaderMail } from './content/reader-mails.mapping.ts';
import type { ReaderMailsCore } from './reader-mails-core.ts';
import { mailsRepository } from './reader-mails.repository.ts';
import { toKeptSince } from './reader-mails.rules.ts';

type Operation = 'listReaderMails';

/** Default `limit`, as in the API contract. */
const DEFAULT_LIMIT = 20;
const BEFORE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export async function listReaderMails(
  { db, clock }: ReaderMailsCore,
  { viewer: { pageId }, query: { limit = DEFAULT_LIMIT, cursor } }: Pick<Call<Operation>, 'query' | 'viewer'>,
): Promise<Result<Operation>> {
  const since = toKeptSince(clock.now());
  const rows = await mailsRepository.list(db, {
    pageId,
    before: cursor ?? BEFORE_ALL,
    since,
    limit: limit + 1,
  });
  const { shown, nextCursor } = toListPage(rows, limit, ({ id }) => id);
  return { items: shown.map(toSentReaderMail), next_cursor: nextCursor };
}
