import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/job.ts';

import type { MailPage } from '../content/letters.ts';
import type { ReaderMailsCore } from '../reader-mails-core.ts';
import {
  type MailRow,
  mailSettingsRepository,
  mailsRepository,
  type ReaderRow,
  readersRepository,
} from '../reader-mails.repository.ts';
import { WEEKLY_GAP_MS } from '../reader-mails.rules.ts';
import { finishMail, judgeMail } from './finish-mail.ts';

/** Readers whom a server takes at a time, and whom a crash can cost a mail. */
const PORTION = 20;
/** Time for sending a portion, after which another server goes on with the next one. */
export const LEASE_MS = 5 * MINUTE_MS;

/** How long a mail waits before it asks again whether the case of phishing is closed. */
const HELD_MS = HOUR_MS;

/** Readers of a mail whom this server took. */
export interface Portion {
  /** The mail as it was before. */
  readonly mail: MailRow;
  readonly page: MailPage;
  /** When the entries of the mail began to be news. */
  readonly newsSince: Date;
  /** At least one, the oldest first. */
  readonly readers: readonly ReaderRow[];
}

/**
 * Takes the next readers of the mail that waits longest; null without a due mail. `ended`: the mail has no further readers, was
 * sent, or waits until operators have looked at a case of phishing. Moves the position of the mail before it is sent, so that
 * neither a crash nor another server can mail a reader twice.
 */
export async function claimPortion(core: ReaderMailsCore): Promise<Portion | 'ended' | null> {
  const { db, clock } = core;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const mail = await mailsRepository.lockNext(tx, now);
    if (mail === null) return null;
    if (mail.state === 'sent') {
      await judgeMail(tx, mail);
      return 'ended';
    }
    const open = isTooLate(mail, now) ? null : await findOpenPage(tx, mail.pageId);
    if (open === null) {
      await mailsRepository.end(tx, mail, { state: 'stopped', now });
      return 'ended';
    }
    if (await mailSettingsRepository.hasPhishingCase(tx, mail.pageId)) {
      const nextAt = new Date(now.getTime() + HELD_MS);
      // The time in which readers are retried begins when the mail does.
      await mailsRepository.set(tx, mail, { nextAt, ...(mail.taken === 0 && { startsAt: nextAt }) });
      return 'ended';
    }
    const limit = Math.min(PORTION, mail.readers - mail.taken);
    const readers = limit > 0 ? await readersRepository.listNext(tx, mail, limit) : [];
    const last = readers.at(-1);
    if (last === undefined) {
      await finishMail(core, tx, mail);
      return 'ended';
    }
    await mailsRepository.set(tx, mail, {
      state: 'sending',
      afterId: last.id,
      taken: mail.taken + readers.length,
      nextAt: new Date(now.getTime() + LEASE_MS),
    });
    return { mail, ...open, readers };
  });
}

/** Whether the mail was planned so long ago that the next one may start already. */
const isTooLate = ({ newsUntil }: MailRow, now: Date): boolean =>
  now.getTime() >= newsUntil.getTime() + WEEKLY_GAP_MS;

/** Page whose mails may go on; null while they are paused, or visitors cannot open the page. */
async function findOpenPage(
  tx: Database,
  pageId: string,
): Promise<Pick<Portion, 'newsSince' | 'page'> | null> {
  const page = await mailSettingsRepository.findPage(tx, pageId);
  const settings = await mailSettingsRepository.find(tx, pageId);
  if (page === null || !page.isOpen || (settings?.pausedAt ?? null) !== null) return null;
  return { page, newsSince: settings?.newsSince ?? page.createdAt };
}
