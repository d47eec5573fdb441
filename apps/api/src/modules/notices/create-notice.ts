import type { Core } from '#core/module.ts';
import { findPageByUrl, type FoundPage } from '#core/pages/find-page-by-url.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';

import { noticesRepository } from './notices.repository.ts';
import { type CheckedNotice, checkNotice, MAX_RECEIPTS, RECEIPTS_MS } from './notices.rules.ts';
import { openCase } from './open-case.ts';

type CreateNoticeCall = Pick<Call<'createNotice'>, 'body'>;

/** Stores a notice; the sender needs no account. @throws Problem `validation_failed`. */
export async function createNotice(core: Core, { body }: CreateNoticeCall): Promise<void> {
  const { notice, refusals } = checkNotice(body);
  const found = await findPages(core, body.urls);
  const all = [...refusals, ...found.refusals];
  if (all.length > 0) throw toValidationProblem(all);
  // Sorted by id, so that two notices about the same pages cannot deadlock.
  const pages = found.pages.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  await inTransaction(core.db, async (tx) => store(core, tx, { body, notice, pages }));
}

/** Finds the pages of all URLs, without duplicates; refuses URLs without a page. */
async function findPages(core: Core, urls: readonly string[]) {
  const found = await Promise.all(urls.map(async (url) => findPageByUrl(core, url)));
  const refusals = found.flatMap((page, index) =>
    page === null ? [{ pointer: `/body/urls/${index}`, code: 'not_allowed' as const }] : [],
  );
  const pages = new Map(found.flatMap((page) => (page === null ? [] : [[page.userId, page] as const])));
  return { pages: [...pages.values()], refusals };
}

interface NoticeToStore extends CreateNoticeCall {
  readonly notice: CheckedNotice;
  readonly pages: readonly FoundPage[];
}

async function store(core: Core, tx: Database, { body, notice, pages }: NoticeToStore): Promise<void> {
  const { clock, random, outbox } = core;
  const { kind, concerns_children: concernsChildren, locale } = body;
  const hasReceipt = await takesReceipt(core, tx, notice);
  const id = random.id();
  const row = { id, kind, concernsChildren, locale, hasReceipt, createdAt: clock.now() };
  await noticesRepository.add(tx, { ...row, ...notice });
  const text = notice.work === '' ? notice.text : `${notice.work}\n\n${notice.text}`;
  for (const { userId, pubId } of pages) {
    const caseId = await openCase(core, tx, { userId, text });
    await noticesRepository.addPage(tx, { noticeId: id, pubId, pageId: userId, caseId });
  }
  if (!hasReceipt) return;
  // Held until later, so that the response time does not reveal whether a mail is sent.
  await outbox.add(tx, { kind: 'notice_news', noticeId: id, news: 'received' }, { isHeld: true });
}

async function takesReceipt(
  { clock }: Core,
  tx: Database,
  { senderMailbox: mailbox, senderEmail: email }: CheckedNotice,
): Promise<boolean> {
  if (mailbox === null || email === null) return false;
  await noticesRepository.lockSender(tx, mailbox);
  const since = new Date(clock.now().getTime() - RECEIPTS_MS);
  return (await noticesRepository.countReceipts(tx, { mailbox, email }, since)) < MAX_RECEIPTS;
}
