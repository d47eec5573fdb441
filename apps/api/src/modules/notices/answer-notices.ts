import { toCountedMailbox } from '@musubi/domain/email';

import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';

import { type NoticeOutcome, noticesRepository } from './notices.repository.ts';

type AnswersCore = Pick<Core, 'clock' | 'outbox'>;

/**
 * Notes the decision about a case in the transaction of the decision. Queues the answer to each notice whose pages
 * are now all decided; one mailbox with many notices gets one answer, because anyone can enter the address of others.
 */
export async function answerNoticesOfCase(
  core: AnswersCore,
  tx: Database,
  { caseId, outcome }: { readonly caseId: string; readonly outcome: NoticeOutcome },
): Promise<void> {
  const answered = new Set<string>();
  const decided = await noticesRepository.decide(tx, caseId, outcome);
  // In the order of ids, so that two decisions about pages of the same notices do not wait for each other.
  for (const noticeId of decided.toSorted()) await answerNotice(core, tx, { noticeId, answered });
}

/** Queues the answer to a notice whose pages are all decided, unless its mailbox is in `answered`, and adds it there. */
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
