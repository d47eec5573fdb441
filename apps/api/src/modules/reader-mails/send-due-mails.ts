import { inTransaction } from '#platform/database/transaction.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/job.ts';

import { findMailing, type ReaderMailing, type ReaderMailsCore } from './reader-mails-core.ts';
import { mailsRepository } from './reader-mails.repository.ts';
import { prepareReturn } from './returns/count-return.ts';
import { claimPortion, type Portion } from './sending/claim-portion.ts';
import { finishMail } from './sending/finish-mail.ts';
import { prepareLetter } from './sending/prepare-letter.ts';
import { DOWN_AFTER, type Result, sendPortion } from './sending/send-portion.ts';

/** Time after which a run begins no further portion. */
const RUN_MS = 50 * SECOND_MS;
/** Pause of a mail before readers are retried who surely did not get it. */
const RETRY_MS = 5 * MINUTE_MS;
/** Time from the start of a mail after which readers are not retried. */
const RETRIED_MS = DAY_MS;

/**
 * Sends the next portions of all due mails, page after page; returns how many readers got one. Ends when the
 * installation has sent as many as it may in this time, or when the mail server is down.
 */
export async function sendDueMails(core: ReaderMailsCore): Promise<number> {
  const mailing = findMailing(core);
  if (mailing === null) return 0;
  const { clock } = core;
  const untilMs = clock.now().getTime() + RUN_MS;
  let sent = 0;
  let failures = 0;
  while (clock.now().getTime() < untilMs) {
    const claimed = await claimPortion(core);
    if (claimed === null) break;
    if (claimed === 'ended') continue;
    const portion = await sendClaimed(core, mailing, claimed, failures);
    sent += portion.sent;
    failures = portion.failures;
    if (failures >= DOWN_AFTER || portion.isLimited) break;
  }
  return sent;
}

async function sendClaimed(
  core: ReaderMailsCore,
  mailing: ReaderMailing,
  claimed: Portion,
  before: number,
): Promise<{ readonly sent: number; readonly failures: number; readonly isLimited: boolean }> {
  const { mail, readers } = claimed;
  const letter = await prepareLetter(core, mailing, claimed);
  if (letter === 'empty' || letter === 'failed') {
    await putBack(core, claimed, letter);
    return { sent: 0, failures: before, isLimited: false };
  }
  const allowed = await core.limits.takeReaderMails(readers.length, mailing.perHour);
  const portion = { mail, readers: readers.slice(0, allowed) };
  const { results, failures } = await sendPortion(core, mailing, portion, { letter, failures: before });
  return { sent: await settle(core, claimed, results), failures, isLimited: allowed < readers.length };
}

/** Takes back a portion that was not tried: it is due later, or the mail ends with the readers whom it has reached. */
async function putBack(
  core: ReaderMailsCore,
  { mail, readers }: Portion,
  reason: 'empty' | 'failed',
): Promise<void> {
  const now = core.clock.now();
  const { afterId, taken } = mail;
  const nextAt = new Date(now.getTime() + RETRY_MS);
  await inTransaction(core.db, async (tx) => {
    const lastId = readers.at(-1)?.id ?? '';
    const isOwn = await mailsRepository.release(tx, mail, { lastId, position: { taken, afterId, nextAt } });
    if (!isOwn || reason === 'failed') return;
    if (taken > 0) await finishMail(core, tx, mail);
    else await mailsRepository.end(tx, mail, { state: 'stopped', now });
  });
}

/** Stores the results of a portion; returns how many readers may have got the mail. */
async function settle(
  core: ReaderMailsCore,
  { mail, readers }: Portion,
  results: readonly Result[],
): Promise<number> {
  const { db, clock, countReaderMail } = core;
  const now = clock.now();
  const isRetried = now.getTime() < mail.startsAt.getTime() + RETRIED_MS;
  // Readers after the last who was reached, refused or uncertain surely did not get the mail.
  const done = 1 + results.findLastIndex((result) => result !== 'failed');
  const kept = isRetried ? done : results.length;
  const hasFailed = results.length > done;
  const sent = results.filter((result) => result === 'sent' || result === 'uncertain').length;
  const returns = await prepareReturns(core, { mail, readers }, results);
  const nextAt = new Date(now.getTime() + (hasFailed && isRetried ? RETRY_MS : 0));
  await inTransaction(db, async (tx) => {
    await mailsRepository.addSent(tx, mail, sent);
    for (const count of returns) await count(tx);
    await mailsRepository.release(tx, mail, {
      lastId: readers.at(-1)?.id ?? '',
      position: { taken: mail.taken + kept, afterId: readers[kept - 1]?.id ?? mail.afterId, nextAt },
    });
  });
  for (const result of results) {
    const outcome = OUTCOMES[result];
    if (outcome !== null) countReaderMail?.(outcome);
  }
  return sent;
}

/** Operators' names of the results; null for readers who are tried again. */
const OUTCOMES = {
  sent: 'sent',
  uncertain: 'sent',
  hard: 'refused',
  soft: 'returned',
  failed: null,
} as const;

/** Prepares to count the addresses that the mail server refused. */
async function prepareReturns(
  core: ReaderMailsCore,
  { mail, readers }: Pick<Portion, 'mail' | 'readers'>,
  results: readonly Result[],
) {
  const returns: Awaited<ReturnType<typeof prepareReturn>>[] = [];
  for (const [at, { id: readerId }] of readers.entries()) {
    const type = results[at];
    if (type === 'hard' || type === 'soft') returns.push(await prepareReturn(core, mail, { readerId, type }));
  }
  return returns;
}
