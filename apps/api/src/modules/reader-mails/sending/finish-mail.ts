import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';

import { type MailRow, mailSettingsRepository, mailsRepository } from '../reader-mails.repository.ts';
import { judge, nextLevel } from '../reader-mails.rules.ts';
import { pauseMails } from '../returns/pause-mails.ts';

/** Ends a mail that reached its readers. Too many refused addresses pause the mails of the page. */
export async function finishMail(
  core: Pick<Core, 'clock' | 'outbox'>,
  tx: Database,
  mail: MailRow,
): Promise<void> {
  const now = core.clock.now();
  await mailsRepository.set(tx, mail, { state: 'sent', finishedAt: now, nextAt: null });
  const settings = await mailSettingsRepository.lock(tx, mail.pageId);
  if (settings === null) return;
  const judgement = judge(mail);
  await mailSettingsRepository.set(tx, mail.pageId, {
    newsSince: mail.newsUntil,
    ...(judgement !== 'lost' && { level: nextLevel(settings.level, judgement) }),
  });
  if (judgement === 'lost') await pauseMails(core, tx, { pageId: mail.pageId, reason: 'bounces' });
}
