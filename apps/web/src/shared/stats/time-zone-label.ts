import { timeZoneOrUtc } from '@musubi/domain/time-zones';

/** Names a time zone with its present UTC offset, such as “Asia/Tokyo (GMT+9)”. */
export function toZoneLabel(timeZone: string, locale: string, nowMs: number): string {
  const name = timeZone.replaceAll('_', ' ');
  // A server may know a zone that this browser does not.
  if (timeZoneOrUtc(timeZone) === 'UTC') return name;
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    nowMs,
  );
  return `${name} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''})`;
}
