/**
 * Languages in which the dates of feeds may name months. Numeric dates such as 2026年11月20日 are parsed as
 * well.
 */
const MONTH_LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'cs',
  'ru',
  'uk',
  'tr',
  'sv',
  'da',
].concat(['nb', 'fi', 'hu', 'ro', 'el', 'id', 'vi']);

/**
 * Offsets in minutes: the zones of RFC 822, and the abbreviations that feeds use most and that are
 * unambiguous.
 */
const ZONE_MINUTES: ReadonlyMap<string, number> = new Map(
  [
    'Z:0 UT:0 UTC:0 GMT:0 EST:-300 EDT:-240 CST:-360 CDT:-300 MST:-420 MDT:-360 PST:-480 PDT:-420',
    'AKST:-540 AKDT:-480 HST:-600 BRT:-180 ART:-180 WET:0 WEST:60 BST:60 CET:60 CEST:120 MEZ:60 MESZ:120',
    'EET:120 EEST:180 MSK:180 WIB:420 ICT:420 HKT:480 SGT:480 PHT:480 AWST:480 JST:540 KST:540',
    'ACST:570 AEST:600 AEDT:660 NZST:720 NZDT:780',
  ]
    .flatMap((line) => line.split(' '))
    .map((zone) => zone.split(':'))
    .map(([name = '', minutes]) => [name, Number(minutes)]),
);

const MAX_CHARACTERS = 100;
const DOTTED = /(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/u;
const NUMBERED = /(\d{4})\s?[-/.年년]\s?(\d{1,2})\s?[-/.月월]\s?(\d{1,2})(?!\d)/u;
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th|er|º)?[\s-]+(?:de\s+)?([\p{L}\p{M}]{3,20})\.?,?[\s-]+(?:de\s+)?(\d{4}|\d{2})(?!\d)/u;
const MONTH_FIRST = /([\p{L}\p{M}]{3,20})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u;
/** The format of C's `ctime`, with the time before the year. */
const YEAR_LAST = /([\p{L}\p{M}]{3,20})\s+(\d{1,2})\s+[\d:]{5,8}\s+(?:[A-Z]{1,5}\s+)?(\d{4})(?!\d)/u;
const SLASHED = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/u;
const YEAR_FIRST = /(\d{4})\.?\s+([\p{L}\p{M}]{3,20})\.?\s+(\d{1,2})(?!\d)/u;
/** Date formats, each with the index of its groups for year, month and day. */
const FORMS = [
  [NUMBERED, { year: 1, month: 2, day: 3 }],
  [DOTTED, { year: 3, month: 2, day: 1 }],
  [DAY_FIRST, { year: 3, month: 2, day: 1 }],
  [MONTH_FIRST, { year: 3, month: 1, day: 2 }],
  [YEAR_LAST, { year: 3, month: 1, day: 2 }],
  [SLASHED, { year: 3, month: 1, day: 2 }],
  [YEAR_FIRST, { year: 1, month: 2, day: 3 }],
] as const;
const TIME = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?\s?([ap]\.?m\b)?/iu;
const ZONE = /^\s*(?:(?:GMT|UTC?)?([+-])(\d{1,2}):?(\d{2})?|([A-Z]{1,5}))(?![\p{L}\d])/iu;

/**
 * Parses the date of a feed item: ISO 8601, RFC 822, and variants that feeds send (other zones, month names
 * in other languages). Assumes UTC if the text names no zone; null for any other text.
 */
export function parseItemDate(text: string): Date | null {
  const date = text.slice(0, MAX_CHARACTERS).normalize('NFKC').trim();
  const day = findDay(date);
  const ms = day === null ? Number.NaN : day + findTimeMs(date);
  return Number.isNaN(ms) ? null : new Date(ms);
}

/** The start of the day in UTC, in ms. */
function findDay(text: string): number | null {
  for (const [pattern, groups] of FORMS) {
    const match = pattern.exec(text);
    const day = match === null ? null : toDay(match, groups);
    if (day !== null) return day;
  }
  return null;
}

/** The day of a match; the numbers are the indexes of its groups. */
function toDay(
  match: RegExpExecArray,
  at: Readonly<Record<'year' | 'month' | 'day', number>>,
): number | null {
  const [year = '', month = '', day = ''] = [match[at.year], match[at.month], match[at.day]];
  const monthNumber = /^\d/.test(month) ? Number(month) : monthNamed(month);
  // RFC 822 uses two-digit years.
  const fullYear = Number(year) + (year.length === 2 ? 2000 : 0);
  const date = new Date(Date.UTC(fullYear, (monthNumber ?? Number.NaN) - 1, Number(day)));
  // `Date.UTC` would convert 31 February to a day in March.
  return date.getUTCDate() === Number(day) ? date.getTime() : null;
}

/**
 * The time of day in ms, minus the offset of its zone. 0 if the text has no time, NaN for an impossible time.
 */
function findTimeMs(text: string): number {
  const found = TIME.exec(text);
  if (found === null) return 0;
  const [, hours = '', minutes = '', seconds = '0', fraction = '0', half] = found;
  const isAfternoon = half?.toLowerCase().startsWith('p') ?? false;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  if (hour > 24 || Number(minutes) > 59) return Number.NaN;
  const ms = ((hour * 60 + Number(minutes)) * 60 + Number(seconds) + Number(fraction)) * 1000;
  return Math.floor(ms) - findZoneMinutes(text.slice(found.index + found[0].length)) * 60_000;
}

/**
 * The offset from UTC in minutes. 0 for an unknown zone, because a date that is a few hours off still sorts
 * the item.
 */
function findZoneMinutes(text: string): number {
  const found = ZONE.exec(text);
  if (found === null) return 0;
  const [, sign, hours = '0', minutes = '0', name] = found;
  if (name !== undefined) return ZONE_MINUTES.get(name.toUpperCase()) ?? 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

let months: ReadonlyMap<string, number> | undefined;

/** The number of the month with this name in one of the languages; NaN if the name is ambiguous. */
function monthNamed(name: string): number | undefined {
  months ??= readMonthNames();
  return months.get(toKey(name));
}

const toKey = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '');

function readMonthNames(): ReadonlyMap<string, number> {
  const meanings = new Map<string, number>();
  for (const language of MONTH_LANGUAGES) {
    for (const [name, month] of listMonths(language)) {
      const known = meanings.get(name) ?? month;
      meanings.set(name, known === month ? month : Number.NaN);
    }
  }
  // English names take precedence, because RFC 822 uses English names.
  return new Map([...meanings, ...listMonths('en')]);
}

/** The long and short names of months, including the inflected forms that Slavic languages use in a date. */
function listMonths(language: string): readonly (readonly [name: string, month: number])[] {
  const formats = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' }),
  ]);
  const named = formats.flatMap((format) =>
    Array.from({ length: 12 }, (_unused, at) => {
      const part = format.formatToParts(Date.UTC(2026, at, 1)).find(({ type }) => type === 'month');
      return [toKey(part?.value ?? ''), at + 1] as const;
    }),
  );
  return named.filter(([name]) => name.length >= 3);
}
