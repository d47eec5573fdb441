import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MailUncertainError } from '#platform/mail/mail.ts';
import { DeliveryRefusedError } from '#platform/outbox/delivery-refused-error.ts';

import { type DigestRow, digestRepository, type DigestTimes } from './digest.repository.ts';
import {
  type DigestWindow,
  findFirstDue,
  findNextDigest,
  FIRST_PAUSE_MS,
  LEAST_GAP_MS,
  pauseAfterFailure,
  toDigestWindow,
} from './digest.rules.ts';

interface SentBatch {
  readonly claimed: number;
  /** Whether the mail server or another service seems to be down. */
  readonly isDown: boolean;
}

/** A reader whose digest is due, with the state before and after the digest. */
interface Claim {
  readonly row: DigestRow;
  /** Null when the window is empty. */
  readonly window: DigestWindow | null;
  readonly next: DigestTimes;
}

/** `uncertain`: the mail may have arrived, so it is not sent again. */
type Result = 'sent' | 'nothing' | 'failed' | 'refused' | 'uncertain';

/**
 * Number of failures in a batch without any success from which the mail server counts as down. Fewer failures
 * may come from full mailboxes.
 */
const DOWN_AFTER = 5;

/**
 * Sends digests that were due by a time, to at most `limit` readers. The rows of the readers serve as the
 * queue, so that failing digests do not delay messages of the outbox.
 */
export async function sendBatch(core: Core, dueBy: Date, limit: number): Promise<SentBatch> {
  const claims = await claim(core, dueBy, limit);
  const results = await Promise.all(claims.map(async (one) => sendOne(core, one)));
  const failures = results.filter((result) => result === 'failed' || result === 'uncertain').length;
  const isDown = failures >= DOWN_AFTER && !results.includes('sent');
  const now = core.clock.now();
  await Promise.all(
    claims.map(async (one, at) => {
      // Retries a refused address with the next digest.
      if (results[at] === 'refused') await takeBack(core, one, Infinity);
      if (results[at] === 'failed')
        await takeBack(core, one, isDown ? FIRST_PAUSE_MS : toPause(one.row, now));
    }),
  );
  return { claimed: claims.length, isDown };
}

/**
 * Schedules the readers' next digest and window before any mail is sent, so that neither an error nor another
 * server can mail a window twice. If the process is killed in the next seconds, these digests are lost.
 */
async function claim({ db, clock }: Core, dueBy: Date, limit: number): Promise<readonly Claim[]> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const claims: Claim[] = [];
    for (const row of await digestRepository.lockDue(tx, dueBy, limit)) {
      const { accountId, frequency, timeZone, newsSince } = row;
      const window = toDigestWindow(newsSince, now);
      const dueAt = findNextDigest(frequency, timeZone, new Date(now.getTime() + LEAST_GAP_MS));
      const next = { dueAt, newsSince: window?.until ?? newsSince };
      await digestRepository.postpone(tx, accountId, next);
      claims.push({ row, window, next });
    }
    return claims;
  });
}

async function sendOne(
  { db, clock, log, digestMails }: Core,
  { row: { accountId }, window }: Claim,
): Promise<Result> {
  if (window === null) return 'nothing';
  try {
    if (!(await digestMails.send(accountId, window))) return 'nothing';
  } catch (error) {
    log.warn({ err: error }, 'a digest could not be sent');
    if (error instanceof MailUncertainError) return 'uncertain';
    return error instanceof DeliveryRefusedError ? 'refused' : 'failed';
  }
  await digestRepository
    .noteSent(db, accountId, clock.now())
    .catch((error: unknown) => log.warn({ err: error }, 'the time of a digest could not be stored'));
  return 'sent';
}

/** Undoes the claim, so that a later digest reports the news. */
async function takeBack({ db, clock, log }: Core, { row, next }: Claim, pauseMs: number): Promise<void> {
  const dueAt = new Date(Math.min(clock.now().getTime() + pauseMs, next.dueAt.getTime()));
  const to = { dueAt, newsSince: row.newsSince };
  await digestRepository
    .takeBack(db, row.accountId, { from: next, to })
    .catch((error: unknown) => log.error({ err: error }, 'a digest was lost'));
}

function toPause({ frequency, timeZone, newsSince }: DigestRow, now: Date): number {
  return pauseAfterFailure(findFirstDue(frequency, timeZone, newsSince), now);
}
