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

/** Stores the notice of a sender, who needs no account. @throws Problem `validation_failed`. */
export async function createNotice(core: Core, { body }: CreateNoticeCall): Promise<void> {
  const { notice, refusals } = checkNotice(body);
  const found = await findPages(core, body.urls);
  const all = [...refusals, ...found.refusals];
  if (all.length > 0) throw toValidationProblem(all);
  // In the order of ids, so that two notices about the same pages do not wait for each other.
  const pages = found.pages.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  await inTransaction(core.db, async (tx) => store(core, tx, { body, notice, pages }));
}

/** Finds the pages of all URLs, each once; the refusals name the URLs without one. */
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
  // Held, so that the time of the answer does not tell whether a mail is sent.
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
