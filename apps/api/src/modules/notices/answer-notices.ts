import { toCountedMailbox } from '@musubi/domain/email';

import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';

import { type NoticeOutcome, noticesRepository } from './notices.repository.ts';

type AnswersCore = Pick<Core, 'clock' | 'outbox'>;

/**
 * Records the decision about a case, in the transaction of the decision. Queues the answer to each notice
 * whose pages are now all decided. A mailbox with several notices gets one answer, because anyone can enter
 * someone else's address.
 */
export async function answerNoticesOfCase(
  core: AnswersCore,
  tx: Database,
  { caseId, outcome }: { readonly caseId: string; readonly outcome: NoticeOutcome },
): Promise<void> {
  const answered = new Set<string>();
  const decided = await noticesRepository.decide(tx, caseId, outcome);
  // Sorted by id, so that two decisions about pages of the same notices cannot deadlock.
  for (const noticeId of decided.toSorted()) await answerNotice(core, tx, { noticeId, answered });
}

/**
 * Queues the answer to a notice whose pages are all decided. Skips mailboxes in `answered`; adds this mailbox
 * to it.
 */
export async function answerNotice(
  { clock, outbox }: AnswersCore,
  tx: Database,
  { noticeId, answered }: { readonly noticeId: string; readonly answered: Set<string> },
): Promise<void> {
  const notice = await noticesRepository.lock(tx, noticeId);
  if (notice === null || !(await noticesRepository.answer(tx, noticeId, clock.now()))) return;
  if (notice.senderEmail === null) return;
  const mailbox = toCountedMailbox(notice.senderEmail);
  if (answered.has(mailbox)) return;
  answered.add(mailbox);
  await outbox.add(tx, { kind: 'notice_news', noticeId, news: 'answered' }, { isHeld: true });
}
