import type { Session } from '@musubi/api-client';
import type { TFunction } from 'i18next';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Below this age, the text is "just now", because the stored time of the last use can be some minutes old.
 */
const LATELY_MS = 15 * MINUTE_MS;

interface SessionWords {
  readonly name: string;
  /** Sentences that say when the session began and when it was last used. */
  readonly notes: readonly string[];
}

export function nameOfSession({ browser, system }: Session, t: TFunction<'settings'>): string {
  if (browser !== null && system !== null) return t('sessions.both', { browser, system });
  if (browser !== null) return browser;
  return system === null ? t('sessions.unknown') : t('sessions.system_only', { system });
}

/** Formats an age in days, hours or minutes, whichever is the largest unit that fits. */
export function timeAgo(ms: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (ms >= DAY_MS) return format.format(-Math.floor(ms / DAY_MS), 'day');
  if (ms >= HOUR_MS) return format.format(-Math.floor(ms / HOUR_MS), 'hour');
  return format.format(-Math.floor(ms / MINUTE_MS), 'minute');
}

export function wordsOfSession(
  session: Session,
  t: TFunction<'settings'>,
  { locale, nowMs }: { readonly locale: string; readonly nowMs: number },
): SessionWords {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const since = t('sessions.since', { when: date.format(new Date(session.signed_in_at)) });
  const usedWords = (): string => {
    if (session.is_current) return t('sessions.used_now');
    const unusedMs = nowMs - Date.parse(session.last_seen_at);
    if (unusedMs < LATELY_MS) return t('sessions.used_lately');
    return t('sessions.used', { when: timeAgo(unusedMs, locale) });
  };
  return { name: nameOfSession(session, t), notes: [since, usedWords()] };
}
