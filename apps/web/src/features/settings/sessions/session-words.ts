import type { Session } from '@musubi/api-client';
import type { TFunction } from 'i18next';

import { timeAgo } from '#shared/time-ago.ts';

const MINUTE_MS = 60_000;

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

export function wordsOfSession(
  session: Session,
  t: TFunction<'settings'>,
  { locale, nowMs }: { readonly locale: string; readonly nowMs: number },
): SessionWords {
  const signedInAt = new Date(session.signed_in_at);
  const isThisYear = signedInAt.getFullYear() === new Date(nowMs).getFullYear();
  const date = new Intl.DateTimeFormat(locale, {
    ...(!isThisYear && { year: 'numeric' }),
    month: locale === 'en' ? 'short' : 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  // Non-breaking spaces keep the day and the time on one line.
  const when = date.format(signedInAt).replaceAll(' ', '\u00A0');
  const since = t('sessions.since', { when });
  const usedWords = (): string => {
    const unusedMs = nowMs - Date.parse(session.last_seen_at);
    if (unusedMs < LATELY_MS) return t('sessions.used_lately');
    return t('sessions.used', { when: timeAgo(unusedMs, locale) });
  };
  // No note about the last use: the label of the current browser already says that the session is in use.
  return { name: nameOfSession(session, t), notes: session.is_current ? [since] : [since, usedWords()] };
}
