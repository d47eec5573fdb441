import { parseTimeZone } from '@musubi/domain/time-zones';

import { toVersionConflict } from '#core/version-conflict.ts';
import { findNextDigest } from '#modules/digest/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';

import { guardOwner, type Owner, requireMailing } from './content/guard.ts';
import { settingsOf } from './content/new-settings.ts';
import { getReaderMails } from './get-reader-mails.ts';
import type { ReaderMailsCore } from './reader-mails-core.ts';
import { mailSettingsRepository, mailsRepository } from './reader-mails.repository.ts';
import { WEEKLY_GAP_MS } from './reader-mails.rules.ts';

type Operation = 'updateReaderMails';

/**
 * Stores when readers get mails; `off` cancels a planned mail.
 * @throws Problem `not_registered`, `version_conflict`, `validation_failed`, `service_unavailable`.
 */
export async function updateReaderMails(
  core: ReaderMailsCore,
  {
    viewer,
    body: { version: submitted, mode, time_zone: asSent },
  }: {
    readonly viewer: Pick<Call<Operation>['viewer'], keyof Owner>;
    readonly body: Call<Operation>['body'];
  },
): Promise<Result<Operation>> {
  requireMailing(core);
  const timeZone = parseTimeZone(asSent);
  if (timeZone === null) throw toValidationProblem([{ pointer: '/body/time_zone', code: 'not_allowed' }]);
  const { db, clock } = core;
  const { pageId } = viewer;
  const stored = await inTransaction(db, async (tx) => {
    await mailSettingsRepository.lockPage(tx, pageId);
    const guarded = await guardOwner({ ...core, db: tx }, viewer);
    const settings = settingsOf(pageId, guarded);
    if (settings.version !== submitted) return settings.version;
    const now = clock.now();
    const lastAt = await mailsRepository.findLastStart(tx, pageId);
    const after = Math.max(now.getTime(), (lastAt?.getTime() ?? 0) + WEEKLY_GAP_MS);
    const dueAt = mode === 'weekly' ? findNextDigest('weekly', timeZone, new Date(after)) : null;
    await mailSettingsRepository.add(tx, settings);
    // Only what the owner sets: jobs and operators change the rest at the same time.
    await mailSettingsRepository.set(tx, pageId, { mode, timeZone, dueAt, version: submitted + 1 });
    if (mode === 'off')
      await mailsRepository.end(tx, { pageId }, { state: 'cancelled', now, isPlannedOnly: true });
    return null;
  });
  const current = await getReaderMails(core, { viewer });
  if (stored !== null) throw toVersionConflict({ submitted, stored, current });
  return current;
}
