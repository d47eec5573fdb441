import { timeZoneOrUtc } from '@musubi/domain/time-zones';

const MINUTE_MS = 60_000;

interface LocalParts {
  readonly date: string;
  readonly time: string;
}

/** Local date and time in a zone. Uses UTC if this browser does not know the zone. */
function partsIn(timeZone: string, timeMs: number): LocalParts {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: timeZoneOrUtc(timeZone),
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = new Map(format.formatToParts(timeMs).map(({ type, value }) => [type, value]));
  return {
    date: `${(parts.get('year') ?? '').padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}

/** Formats a stored time for a date-time field in the zone of the block. Empty if no time is set. */
export function toZonedMoment(moment: string | null, timeZone: string): string {
  const timeMs = Date.parse(moment ?? '');
  if (Number.isNaN(timeMs)) return '';
  const { date, time } = partsIn(timeZone, timeMs);
  return `${date}T${time}`;
}

/** Like `toZonedMoment`, but only the date. */
export function toZonedDay(moment: string | null, timeZone: string): string {
  return toZonedMoment(moment, timeZone).slice(0, 10);
}

const offsetMsAt = (timeZone: string, timeMs: number): number => {
  const minuteMs = Math.floor(timeMs / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${toZonedMoment(new Date(minuteMs).toISOString(), timeZone)}Z`) - minuteMs;
};

/**
 * Parses the value of a date or date-time field as local time in a zone. Null if empty or invalid. For a
 * local time that a clock change skips, uses the offset before the change.
 */
export function fromZonedMoment(local: string, timeZone: string): string | null {
  const asUtcMs = Date.parse(local.length === 10 ? `${local}T00:00Z` : `${local}Z`);
  if (Number.isNaN(asUtcMs)) return null;
  const dayMs = 24 * 60 * MINUTE_MS;
  // The offset changes at most once near a local time, so the offset one day before or one day after is
  // right.
  const offsets = [offsetMsAt(timeZone, asUtcMs - dayMs), offsetMsAt(timeZone, asUtcMs + dayMs)];
  const guesses = offsets.map((offsetMs) => asUtcMs - offsetMs);
  const fitting = guesses.find((guessMs) => guessMs + offsetMsAt(timeZone, guessMs) === asUtcMs);
  return new Date(fitting ?? guesses[0] ?? asUtcMs).toISOString();
}

/** Changes the zone of a time. The local date and time stay the same. */
export function moveToZone(moment: string, from: string, to: string): string {
  return fromZonedMoment(toZonedMoment(moment, from), to) ?? '';
}
