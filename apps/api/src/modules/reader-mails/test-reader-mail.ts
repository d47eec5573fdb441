import { secondsUntilNextDay, toDay } from '#core/utc-day.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { guardOwner, held, type Owner, requireMailing } from './content/guard.ts';
import { createLetter } from './content/letters.ts';
import { settingsOf } from './content/new-settings.ts';
import { readContent } from './content/read-content.ts';
import { renderLetter } from './content/reader-mail-letter.ts';
import { countTestsLeft } from './get-reader-mails.ts';
import type { ReaderMailsCore } from './reader-mails-core.ts';
import { mailSettingsRepository } from './reader-mails.repository.ts';
import { TESTS_PER_DAY } from './reader-mails.rules.ts';

type Operation = 'testReaderMail';

/**
 * Mails a draft to the owner's verified address.
 * @throws Problem `not_registered`, `validation_failed`, `reader_mails_held`, `quota_exceeded`, `service_unavailable`.
 */
export async function testReaderMail(
  core: ReaderMailsCore,
  {
    viewer,
    body,
  }: {
    readonly viewer: Pick<Call<Operation>['viewer'], keyof Owner>;
    readonly body: Call<Operation>['body'];
  },
): Promise<void> {
  const mailing = requireMailing(core);
  const { pageId, email, isEmailVerified } = viewer;
  const guarded = await guardOwner(core, viewer);
  const { page, state } = guarded;
  const { words, entries } = await readContent(core, { pageId, ...guarded }, body);
  if (email === null || !isEmailVerified || state === 'paused') throw held();
  await countTest(core, viewer);
  const now = core.clock.now();
  const letter = await createLetter(core, mailing, { pageId, page, words, entries, startsAt: now });
  // The owner is on no list, so the links lead to the page.
  const { pageUrl } = letter;
  const reader = { locale: page.locale, joinedAt: now, leaveUrl: pageUrl, reportUrl: pageUrl };
  try {
    await mailing.mail.send({ to: email, ...(await renderLetter(letter, reader)) });
  } catch (cause) {
    throw new Problem('service_unavailable', 'The mail server does not take the mail', { cause });
  }
}

async function countTest(core: ReaderMailsCore, viewer: Owner): Promise<void> {
  const { db, clock } = core;
  const { pageId } = viewer;
  const now = clock.now();
  const isTaken = await inTransaction(db, async (tx) => {
    await mailSettingsRepository.lockPage(tx, pageId);
    const settings = settingsOf(pageId, await guardOwner({ ...core, db: tx }, viewer));
    const left = countTestsLeft(settings, now);
    if (left === 0) return false;
    await mailSettingsRepository.add(tx, settings);
    const counted = { testsDay: toDay(now), tests: TESTS_PER_DAY - left + 1 };
    await mailSettingsRepository.set(tx, pageId, counted);
    return true;
  });
  if (isTaken) return;
  throw new Problem('quota_exceeded', `At most ${TESTS_PER_DAY} mails to oneself a day`, {
    retryAfterSeconds: secondsUntilNextDay(now),
  });
}
