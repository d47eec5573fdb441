import type { ReaderMails, SentReaderMail } from '@musubi/api-client';

const DAY_MS = 86_400_000;
/** Days after a mail in which the dashboard does not suggest another one. */
const QUIET_DAYS = 28;

/** Whether a mail waits for its start or is being sent. */
export function isOnItsWay(mail: Pick<SentReaderMail, 'state'> | undefined): boolean {
  return mail?.state === 'planned' || mail?.state === 'sending';
}

/** Whether the screen of the mails works here: the installation sends mails, and the page has readers. */
export function canWrite({ state, readers }: Pick<ReaderMails, 'state' | 'readers'>): boolean {
  return state !== 'no_mail_server' && readers > 0;
}

/** Whether readers wait for news that no mail has told them, apart from the date of the last mail. */
export function hasUntoldNews(mails: ReaderMails): boolean {
  const { state, mode, news, current } = mails;
  return canWrite(mails) && state === 'ok' && mode === 'manual' && news.length > 0 && !isOnItsWay(current);
}

/** Whether the newest mail that reached a reader is at least 28 days old, also when there is none. */
export function isQuietLong(
  mails: readonly Pick<SentReaderMail, 'sent' | 'starts_at'>[],
  nowMs: number,
): boolean {
  const last = mails.find(({ sent }) => sent > 0);
  return last === undefined || nowMs - Date.parse(last.starts_at) >= QUIET_DAYS * DAY_MS;
}
