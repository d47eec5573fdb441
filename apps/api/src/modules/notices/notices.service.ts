import { NOTICE_TEXT_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { toMultiLine } from '@musubi/domain/text';
import { inArray, lt } from 'drizzle-orm';

import type { CaseIntake } from '#core/cases/case-intake.ts';
import type { FindPageByUrl, FoundPage } from '#core/pages/find-page-by-url.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches, removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { noticePages, notices } from '#platform/database/schema/notices.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import type { NoticeAnswers } from './notice-answers.ts';
import type { NoticeLinks } from './notice-links.ts';
import { noticesRepository } from './notices.repository.ts';
import {
  type CheckedNotice,
  checkNotice,
  findTextProblem,
  MAX_RECEIPTS,
  mayComplain,
  RECEIPTS_MS,
  RETENTION_MS,
} from './notices.rules.ts';

type Schemas = components['schemas'];

export interface NoticesServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly caseIntake: CaseIntake;
  readonly findPage: FindPageByUrl;
  readonly answers: NoticeAnswers;
  /** Null without a key that encrypts tokens; then no answer has a link to complain. */
  readonly noticeLinks: NoticeLinks | null;
}

/** Notices of people who need no account. */
export interface NoticesService {
  /** @throws Problem `validation_failed`. */
  add(request: Schemas['CreateNoticeRequest']): Promise<void>;
  /** @throws Problem `validation_failed`; `not_found` for a token that is invalid, has expired or was used. */
  complain(request: Schemas['CreateNoticeComplaintRequest']): Promise<void>;
  /** Answers notices whose pages were erased, and deletes notices three years after their answer. */
  sweep(): Promise<void>;
}

export function createNoticesService(options: NoticesServiceOptions): NoticesService {
  const { db, clock, random, outbox, caseIntake, findPage, answers, noticeLinks } = options;
  const before = (ms: number): Date => new Date(clock.now().getTime() - ms);

  /** Finds the pages of all URLs, each once; the refusals name the URLs without one. */
  const findPages = async (urls: readonly string[]) => {
    const found = await Promise.all(urls.map(async (url) => findPage(url)));
    const refusals = found.flatMap((page, index) =>
      page === null ? [{ pointer: `/body/urls/${index}`, code: 'not_allowed' as const }] : [],
    );
    const pages = new Map(found.flatMap((page) => (page === null ? [] : [[page.userId, page] as const])));
    return { pages: [...pages.values()], refusals };
  };

  const openCase = async (tx: Database, userId: string, text: string): Promise<string> => {
    const caseId = await caseIntake.add(tx, {
      subject: 'page',
      target: userId,
      aboutUserId: userId,
      reason: 'illegal',
      source: 'notice',
      text,
      at: clock.now(),
    });
    if (caseId === null) throw new Error('A notice has no reporter, so it cannot be a repetition');
    return caseId;
  };

  const takesReceipt = async (tx: Database, notice: CheckedNotice): Promise<boolean> => {
    const { senderMailbox: mailbox, senderEmail: email } = notice;
    if (mailbox === null || email === null) return false;
    await noticesRepository.lockSender(tx, mailbox);
    const sender = { mailbox, email };
    return (await noticesRepository.countReceipts(tx, sender, before(RECEIPTS_MS))) < MAX_RECEIPTS;
  };

  const store = async (
    tx: Database,
    request: Schemas['CreateNoticeRequest'],
    { notice, pages }: { readonly notice: CheckedNotice; readonly pages: readonly FoundPage[] },
  ): Promise<void> => {
    const { kind, concerns_children: concernsChildren, locale } = request;
    const hasReceipt = await takesReceipt(tx, notice);
    const id = random.id();
    const row = { id, kind, concernsChildren, locale, hasReceipt, createdAt: clock.now() };
    await noticesRepository.add(tx, { ...row, ...notice });
    const text = notice.work === '' ? notice.text : `${notice.work}\n\n${notice.text}`;
    for (const { userId, pubId } of pages) {
      const caseId = await openCase(tx, userId, text);
      await noticesRepository.addPage(tx, { noticeId: id, pubId, pageId: userId, caseId });
    }
    if (!hasReceipt) return;
    // Held, so that the time of the answer does not tell whether a mail is sent.
    await outbox.add(tx, { kind: 'notice_news', noticeId: id, news: 'received' }, { isHeld: true });
  };

  const reopen = async (tx: Database, noticeId: string, text: string): Promise<boolean> => {
    const notice = await noticesRepository.lock(tx, noticeId);
    const now = clock.now();
    if (notice === null || !mayComplain(notice, now)) return false;
    const pages = (await noticesRepository.listPages(tx, noticeId)).filter(({ pageId }) => pageId !== null);
    if (pages.length === 0) return false;
    await noticesRepository.complain(tx, noticeId, { text, now });
    for (const page of pages) {
      await noticesRepository.reopenPage(tx, page, await openCase(tx, page.pageId ?? '', text));
    }
    return true;
  };

  return {
    async add(request) {
      const { notice, refusals } = checkNotice(request);
      const found = await findPages(request.urls);
      const all = [...refusals, ...found.refusals];
      if (all.length > 0) throw toValidationProblem(all);
      // In the order of ids, so that two notices about the same pages do not wait for each other.
      const pages = found.pages.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
      await inTransaction(db, async (tx) => store(tx, request, { notice, pages }));
    },

    async complain({ token, text: given }) {
      const text = toMultiLine(given);
      const problem = findTextProblem(text, NOTICE_TEXT_MAX_GRAPHEMES);
      if (problem !== null) throw toValidationProblem([{ pointer: '/body/text', code: problem }]);
      const id = noticeLinks?.find(token) ?? null;
      const isTaken = id !== null && (await inTransaction(db, async (tx) => reopen(tx, id, text)));
      if (!isTaken) throw new Problem('not_found', 'The link is invalid, has expired or was used');
    },

    async sweep() {
      await inBatches(
        async (limit) => {
          const ids = await noticesRepository.listAnswerable(db, limit);
          for (const id of ids) await inTransaction(db, async (tx) => answers.answer(tx, id));
          return ids.length;
        },
        { clock, size: 100 },
      );
      const isOld = lt(notices.answeredAt, before(RETENTION_MS));
      const oldIds = db.select({ id: notices.id }).from(notices).where(isOld);
      await removeInBatches(db, { table: noticePages, where: inArray(noticePages.noticeId, oldIds), clock });
      await removeInBatches(db, { table: notices, where: isOld, clock });
    },
  };
}
