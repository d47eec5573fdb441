import type { BlockContents } from '@musubi/domain/block-contents';
import type { Locale } from '@musubi/domain/locales';
import { DEFAULT_TIME_ZONES, timeZoneOrUtc, toDayIn } from '@musubi/domain/time-zones';

import { keepDate } from '../../content/page-date.ts';

type EventTimes = Pick<BlockContents['event'], 'starts_at' | 'ends_at' | 'is_all_day' | 'time_zone'>;

/** The date and time of an event as text, in the event's time zone and the reader's language. */
export interface EventWords {
  /** The start as the value of `datetime`: a date if the event lasts whole days. */
  readonly dateTime: string;
  /** The month, with the year unless it is the current year. */
  readonly month: string;
  readonly day: string;
  readonly weekday: string;
  /** The time, and both dates if the event lasts several days; empty for one whole day. */
  readonly time: string;
}

const DATE = { month: 'short', day: 'numeric', weekday: 'short' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** Formats the times of an event as text; null if a time is invalid. */
export function toEventWords(
  times: EventTimes,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): EventWords | null {
  const start = new Date(times.starts_at);
  const end = new Date(times.ends_at ?? times.starts_at);
  if (Number.isNaN(start.getTime()) || !(end >= start)) return null;
  const timeZone = timeZoneOrUtc(times.time_zone);
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone });
  const day = toDayIn(timeZone, start);
  const isThisYear = day.slice(0, 4) === toDayIn(timeZone, now).slice(0, 4);
  return {
    dateTime: times.is_all_day ? day : start.toISOString(),
    month: format({ month: 'short', ...(!isThisYear && { year: 'numeric' }) }).format(start),
    day: String(Number(day.slice(-2))),
    weekday: format({ weekday: 'short' }).format(start),
    time: toTimeWords({ start, end, isAllDay: times.is_all_day, locale, timeZone }),
  };
}

interface Period {
  readonly start: Date;
  readonly end: Date;
  readonly isAllDay: boolean;
  readonly locale: Locale;
  readonly timeZone: string;
}

function toTimeWords({ isAllDay, ...period }: Period): string {
  const { start, end, locale, timeZone } = period;
  const isOneDay = toDayIn(timeZone, start) === toDayIn(timeZone, end);
  if (isAllDay) return isOneDay ? '' : formatPeriod(DATE, period);
  const words = formatPeriod(isOneDay ? { timeStyle: 'short' } : { ...DATE, ...TIME }, period);
  // Most readers of a language live in one time zone and do not need its name.
  return timeZone === DEFAULT_TIME_ZONES[locale] ? words : `${words} ${zoneName(start, locale, timeZone)}`;
}

function formatPeriod(
  options: Intl.DateTimeFormatOptions,
  { start, end, locale, timeZone }: Omit<Period, 'isAllDay'>,
): string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  // `formatRange` in Japanese would return “14時00分～16時30分” or “12/04(金)～12/06(日)”. Allows a line break only
  // between start and end, because a time on a separate line would be separated from its date.
  if (locale === 'ja' && start < end)
    return keepDate([start, end].map((moment) => format.format(moment).replaceAll(' ', '\u00a0')).join('～'));
  return keepDate(format.formatRange(start, end));
}

function zoneName(moment: Date, locale: Locale, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
