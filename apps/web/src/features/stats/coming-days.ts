const WEEKS = 4;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns the last of the given days and the same weekday of the next four weeks, as dates in UTC. The last
 * day of a period is today in the time zone of the creator.
 */
export function comingDays(days: readonly { readonly day: string }[]): readonly string[] {
  const today = days.at(-1)?.day;
  if (today === undefined) return [];
  return Array.from({ length: WEEKS + 1 }, (_, week) =>
    new Date(Date.parse(today) + week * WEEK_MS).toISOString().slice(0, 10),
  );
}
