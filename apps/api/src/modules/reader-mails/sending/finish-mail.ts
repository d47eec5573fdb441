import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';

import { type MailRow, mailSettingsRepository, mailsRepository } from '../reader-mails.repository.ts';
import { judge, JUDGED_AFTER_MS, nextLevel } from '../reader-mails.rules.ts';
import { pauseMails } from '../returns/pause-mails.ts';

/**
 * Ends a mail that reached its readers. Too many refused addresses pause the mails of the page. Otherwise the mail is judged
 * when readers have had time to report it.
 */
export async function finishMail(
  core: Pick<Core, 'clock' | 'outbox'>,
  tx: Database,
  mail: MailRow,
): Promise<void> {
  const now = core.clock.now();
  const isLost = judge(mail) === 'lost';
  const nextAt = isLost ? null : new Date(now.getTime() + JUDGED_AFTER_MS);
  await mailsRepository.set(tx, mail, { state: 'sent', finishedAt: now, nextAt });
  await mailSettingsRepository.set(tx, mail.pageId, { newsSince: mail.newsUntil });
  if (isLost) await pauseMails(core, tx, { pageId: mail.pageId, reason: 'bounces' });
}

/** Gives the page a level for a sent mail that arrived and that readers did not report. */
export async function judgeMail(tx: Database, mail: MailRow): Promise<void> {
  await mailsRepository.set(tx, mail, { nextAt: null });
  const settings = await mailSettingsRepository.lock(tx, mail.pageId);
  if (settings !== null && judge(mail) === 'gained')
    await mailSettingsRepository.set(tx, mail.pageId, { level: nextLevel(settings.level) });
}
