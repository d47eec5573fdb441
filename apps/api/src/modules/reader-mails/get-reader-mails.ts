import { toDay } from '#core/utc-day.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { guardOwner, type Owner } from './content/guard.ts';
import { settingsOf } from './content/new-settings.ts';
import { readNews } from './content/news.ts';
import { toReaderMailNews, toSentReaderMail } from './content/reader-mails.mapping.ts';
import type { ReaderMailsCore } from './reader-mails-core.ts';
import {
  mailsRepository,
  type PurposeRow,
  readersRepository,
  type SettingsRow,
} from './reader-mails.repository.ts';
import { levelMaxOf, TESTS_PER_DAY } from './reader-mails.rules.ts';

type Operation = 'getReaderMails';

/** Purposes in one response, as in the API contract. */
const PURPOSES_MAX_COUNT = 20;

/** @throws Problem `not_registered`. */
export async function getReaderMails(
  core: ReaderMailsCore,
  { viewer }: { readonly viewer: Pick<Call<Operation>['viewer'], keyof Owner> },
): Promise<Result<Operation>> {
  const { db, clock } = core;
  const { pageId } = viewer;
  const { page, settings, state, sendsFrom } = await guardOwner(core, viewer);
  const now = clock.now();
  const own = settingsOf(pageId, { page, settings });
  const { entries } = await readNews(core, pageId, own.newsSince);
  const purposes = await readersRepository.listPurposes(db, pageId, PURPOSES_MAX_COUNT);
  const current = await mailsRepository.findCurrent(db, pageId);
  return {
    version: own.version,
    mode: own.mode,
    time_zone: own.timeZone,
    state,
    pause_reason: state === 'paused' ? (own.pauseReason ?? 'operator') : null,
    news: entries.map(toReaderMailNews),
    purposes: purposes.map(toPurpose),
    // A mail about a page that visitors cannot open would lead nowhere.
    readers: page.isOpen ? await readersRepository.count(db, pageId) : 0,
    level_max: levelMaxOf(own.level),
    sends_from: toText(sendsFrom),
    next_at: state === 'ok' ? toText(own.dueAt) : null,
    tests_left: countTestsLeft(own, now),
    ...(current !== null && { current: toSentReaderMail(current) }),
  };
}

const toText = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const toPurpose = ({ purpose, readers, takesWeekly }: PurposeRow) => ({
  purpose,
  readers,
  takes_weekly: takesWeekly,
});

export function countTestsLeft(settings: SettingsRow, now: Date): number {
  const tests = settings.testsDay === toDay(now) ? settings.tests : 0;
  return Math.max(0, TESTS_PER_DAY - tests);
}
