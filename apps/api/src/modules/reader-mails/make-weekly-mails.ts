import { findNextDigest } from '#modules/digest/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { guardPage } from './content/guard.ts';
import { readNews, toMailEntry } from './content/news.ts';
import { findMailing, type ReaderMailsCore } from './reader-mails-core.ts';
import {
  mailSettingsRepository,
  mailsRepository,
  readersRepository,
  type SettingsRow,
} from './reader-mails.repository.ts';
import { ENTRIES_MAX_COUNT, levelMaxOf, WEEKLY_GAP_MS, WEEKLY_NEWS_MS } from './reader-mails.rules.ts';

/** Pages whose weekly mail one server makes at a time. */
const BATCH = 20;

/** Makes the weekly mails that are due, for pages with news; returns how many. */
export async function makeWeeklyMails(core: ReaderMailsCore): Promise<number> {
  if (findMailing(core) === null) return 0;
  let made = 0;
  for (;;) {
    const due = await claimDue(core);
    for (const settings of due) if (await makeMail(core, settings)) made += 1;
    if (due.length < BATCH) return made;
  }
}

/** Sets the next Monday first, so that a page that fails does not keep the others waiting. */
async function claimDue({ db, clock }: ReaderMailsCore): Promise<readonly SettingsRow[]> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const due = await mailSettingsRepository.lockDue(tx, now, BATCH);
    for (const { pageId, timeZone } of due)
      await mailSettingsRepository.set(tx, pageId, { dueAt: findNextDigest('weekly', timeZone, now) });
    return due;
  });
}

/** Makes the mail of a page; false if it has no news or no readers, or must not send one now. */
async function makeMail(core: ReaderMailsCore, { pageId }: SettingsRow): Promise<boolean> {
  const { db, clock, random, mailAddresses } = core;
  const isAddressVerified = (await mailAddresses.findConfirmedEmail(pageId)) !== null;
  const { page, settings, state } = await guardPage(core, { pageId, isAddressVerified });
  if (state !== 'ok' || !page.isOpen || settings?.mode !== 'weekly') return false;
  const now = clock.now();
  const since = new Date(Math.max(settings.newsSince.getTime(), now.getTime() - WEEKLY_NEWS_MS));
  const { entries, until } = await readNews(core, pageId, since);
  if (entries.length === 0) return false;
  return inTransaction(db, async (tx) => {
    await mailSettingsRepository.lockPage(tx, pageId);
    // The owner may have switched the mails off since.
    if ((await mailSettingsRepository.find(tx, pageId))?.mode !== 'weekly') return false;
    const lastAt = await mailsRepository.findLastStart(tx, pageId);
    const count = await readersRepository.count(tx, pageId, { isWeekly: true });
    if (count === 0 || now.getTime() - (lastAt?.getTime() ?? 0) < WEEKLY_GAP_MS) return false;
    await mailsRepository.add(tx, {
      pageId,
      id: random.id(),
      state: 'planned',
      isWeekly: true,
      words: '',
      entries: entries.slice(0, ENTRIES_MAX_COUNT).map(toMailEntry),
      newsUntil: until,
      startsAt: now,
      nextAt: now,
      readers: Math.min(count, levelMaxOf(settings.level) ?? count),
    });
    return true;
  });
}
