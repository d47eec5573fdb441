import { timeZoneOrUtc } from '@musubi/domain/time-zones';

function namePart(format: Intl.DateTimeFormat, nowMs: number): string {
  return format.formatToParts(nowMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function toOffset(timeZone: string, locale: string, nowMs: number): string {
  return namePart(new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }), nowMs);
}

/**
 * Labels an option of the time zone list: its identifier and current UTC offset, such as “Asia/Tokyo
 * (GMT+9)”.
 */
export function toZoneLabel(timeZone: string, locale: string, nowMs: number): string {
  const name = timeZone.replaceAll('_', ' ');
  // A server may know a zone that this browser does not.
  if (timeZoneOrUtc(timeZone) === 'UTC') return name;
  return `${name} (${toOffset(timeZone, locale, nowMs)})`;
}

/** Names a time zone in a sentence, in the language of the locale, such as “Japan Standard Time (GMT+9)”. */
export function toZoneName(timeZone: string, locale: string, nowMs: number): string {
  if (timeZoneOrUtc(timeZone) === 'UTC') return timeZone.replaceAll('_', ' ');
  const name = namePart(new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }), nowMs);
  const offset = toOffset(timeZone, locale, nowMs);
  return locale === 'en' ? `${name} (${offset})` : `${name}（${offset}）`;
}
