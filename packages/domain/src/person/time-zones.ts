import type { Locale } from '../locales.ts';

/** Time zone of a creator who has not chosen a time zone, by the language of the page. */
export const DEFAULT_TIME_ZONES: Readonly<Record<Locale, string>> = {
  en: 'UTC',
  ja: 'Asia/Tokyo',
  'zh-TW': 'Asia/Taipei',
};

/** The IANA time zones that this program knows, and UTC, which `Intl` leaves out of its list. */
export function listTimeZones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
}

/**
 * Parses the name of an IANA time zone, such as `Asia/Tokyo`. Returns the name under which this program lists
 * the zone, or null for offsets and unknown names.
 */
export function parseTimeZone(text: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions();
    return listTimeZones().includes(timeZone) ? timeZone : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Returns the name under which this program lists the zone, or UTC for an unknown zone: a browser may be
 * older than the zone.
 */
export function timeZoneOrUtc(text: string): string {
  return parseTimeZone(text) ?? 'UTC';
}

// Creating a format takes 50 µs, and every visit needs the date.
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The date of a moment in a time zone, such as `2026-11-20`.
 * @throws RangeError unless the zone is known; `parseTimeZone` returns only known zones.
 */
export function toDayIn(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'iso8601',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
}
