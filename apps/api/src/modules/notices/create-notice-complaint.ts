import { NOTICE_TEXT_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { toMultiLine } from '@musubi/domain/text';

import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import type { NoticeLinks } from './notice-links.ts';
import { noticesRepository } from './notices.repository.ts';
import { findTextProblem, mayComplain } from './notices.rules.ts';
import { openCase } from './open-case.ts';

/** First argument of the operation functions of notices. */
export interface NoticesCore extends Core {
  /** Null without a key to encrypt tokens; answers then contain no complaint link. */
  readonly noticeLinks: NoticeLinks | null;
}

/** @throws Problem `validation_failed`; `not_found` for an invalid, expired or used token. */
export async function createNoticeComplaint(
  core: NoticesCore,
  { body: { token, text: given } }: Pick<Call<'createNoticeComplaint'>, 'body'>,
): Promise<void> {
  const { db, noticeLinks } = core;
  const text = toMultiLine(given);
  const problem = findTextProblem(text, NOTICE_TEXT_MAX_GRAPHEMES);
  if (problem !== null) throw toValidationProblem([{ pointer: '/body/text', code: problem }]);
  const id = noticeLinks?.find(token) ?? null;
  const isTaken = id !== null && (await inTransaction(db, async (tx) => reopen(core, tx, { id, text })));
  if (!isTaken) throw new Problem('not_found', 'The link is invalid, has expired or was used');
}

async function reopen(
  core: Core,
  tx: Database,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<boolean> {
  const notice = await noticesRepository.lock(tx, id);
  const now = core.clock.now();
  if (notice === null || !mayComplain(notice, now)) return false;
  const pages = (await noticesRepository.listPages(tx, id)).filter(({ pageId }) => pageId !== null);
  if (pages.length === 0) return false;
  await noticesRepository.complain(tx, id, { text, now });
  for (const page of pages) {
    const caseId = await openCase(core, tx, { userId: page.pageId ?? '', text });
    await noticesRepository.reopenPage(tx, page, caseId);
  }
  return true;
}
