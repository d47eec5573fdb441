import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { type GuardedPage, guardOwner, held, type Owner, requireMailing } from './content/guard.ts';
import { settingsOf } from './content/new-settings.ts';
import { readContent } from './content/read-content.ts';
import { toSentReaderMail } from './content/reader-mails.mapping.ts';
import type { ReaderMailsCore } from './reader-mails-core.ts';
import { mailSettingsRepository, mailsRepository, readersRepository } from './reader-mails.repository.ts';
import { GRACE_MS, levelMaxOf } from './reader-mails.rules.ts';

type Operation = 'sendReaderMail';

/**
 * Plans a mail to the readers of the owner's page.
 * @throws Problem `not_registered`, `validation_failed`, `too_often`, `reader_mails_held`, `service_unavailable`.
 */
export async function sendReaderMail(
  core: ReaderMailsCore,
  {
    viewer,
    body,
  }: {
    readonly viewer: Pick<Call<Operation>['viewer'], keyof Owner>;
    readonly body: Call<Operation>['body'];
  },
): Promise<Result<Operation>> {
  requireMailing(core);
  const { db, clock, random } = core;
  const { pageId } = viewer;
  const content = await readContent(core, { pageId, ...(await guardOwner(core, viewer)) }, body);
  const row = await inTransaction(db, async (tx) => {
    await mailSettingsRepository.lockPage(tx, pageId);
    const guarded = await guardOwner({ ...core, db: tx }, viewer);
    const now = clock.now();
    refuse(guarded, now);
    const count = await readersRepository.count(tx, pageId);
    if (count === 0) throw held();
    const settings = settingsOf(pageId, guarded);
    // The row keeps the time since when there is news, and the level.
    await mailSettingsRepository.add(tx, settings);
    const startsAt = new Date(now.getTime() + GRACE_MS);
    return mailsRepository.add(tx, {
      ...content,
      pageId,
      id: random.id(),
      state: 'planned',
      isWeekly: false,
      startsAt,
      nextAt: startsAt,
      readers: Math.min(count, levelMaxOf(settings.level) ?? count),
    });
  });
  return toSentReaderMail(row);
}

function refuse({ state, sendsFrom, settings, page }: GuardedPage, now: Date): void {
  if (state !== 'ok' || settings?.mode === 'off' || !page.isOpen) throw held();
  if (sendsFrom === null) return;
  throw new Problem('too_often', `The next mail can be sent from ${sendsFrom.toISOString()}`, {
    retryAfterSeconds: Math.ceil((sendsFrom.getTime() - now.getTime()) / 1000),
  });
}
