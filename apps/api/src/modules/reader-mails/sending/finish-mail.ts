import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';

import { type MailRow, mailSettingsRepository, mailsRepository } from '../reader-mails.repository.ts';
import { JUDGED_AFTER_MS, nextLevel } from '../reader-mails.rules.ts';
import { toJudged } from '../returns/count-against.ts';
import { hasGained } from '../returns/returns.rules.ts';

/** Ends a mail that reached its readers, who then have time to report it. */
export async function finishMail({ clock }: Pick<Core, 'clock'>, tx: Database, mail: MailRow): Promise<void> {
  const now = clock.now();
  const nextAt = new Date(now.getTime() + JUDGED_AFTER_MS);
  await mailsRepository.set(tx, mail, { state: 'sent', finishedAt: now, nextAt });
  await mailSettingsRepository.set(tx, mail.pageId, { newsSince: mail.newsUntil });
}

/** Gives the page a level for a sent mail that arrived and that few readers reported. */
export async function judgeMail(tx: Database, mail: MailRow): Promise<void> {
  await mailsRepository.set(tx, mail, { nextAt: null });
  const settings = await mailSettingsRepository.lock(tx, mail.pageId);
  if (settings !== null && hasGained(toJudged(mail)))
    await mailSettingsRepository.set(tx, mail.pageId, { level: nextLevel(settings.level) });
}
