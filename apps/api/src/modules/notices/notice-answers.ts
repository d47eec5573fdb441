import { toCountedMailbox } from '@musubi/domain/email';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';

import { type NoticeOutcome, noticesRepository } from './notices.repository.ts';

/** Answers the notices that a decision of the operators concerns. */
export interface NoticeAnswers {
  /**
   * Notes the decision about a case in the transaction of the decision. Queues the answer to each notice whose pages
   * are now all decided; one mailbox with many notices gets one answer, because anyone can enter the address of others.
   */
  caseClosed(tx: Database, caseId: string, outcome: NoticeOutcome): Promise<void>;
  /** Queues the answer to a notice whose pages are all decided. */
  answer(tx: Database, noticeId: string): Promise<void>;
}

export function createNoticeAnswers(clock: Clock, outbox: Pick<Outbox, 'add'>): NoticeAnswers {
  const answerOnce = async (tx: Database, noticeId: string, answered: Set<string>): Promise<void> => {
    const notice = await noticesRepository.lock(tx, noticeId);
    if (notice === null || !(await noticesRepository.answer(tx, noticeId, clock.now()))) return;
    if (notice.senderEmail === null) return;
    const mailbox = toCountedMailbox(notice.senderEmail);
    if (answered.has(mailbox)) return;
    answered.add(mailbox);
    await outbox.add(tx, { kind: 'notice_news', noticeId, news: 'answered' }, { isHeld: true });
  };
  return {
    answer: async (tx, noticeId) => answerOnce(tx, noticeId, new Set()),
    async caseClosed(tx, caseId, outcome) {
      const answered = new Set<string>();
      const decided = await noticesRepository.decide(tx, caseId, outcome);
      // In the order of ids, so that two decisions about pages of the same notices do not wait for each other.
      for (const noticeId of decided.toSorted()) await answerOnce(tx, noticeId, answered);
    },
  };
}
