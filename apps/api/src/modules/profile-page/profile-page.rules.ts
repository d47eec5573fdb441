/** Period in which a link or block is shown; null means unbounded. */
export interface Schedule {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** True from the start of the schedule (inclusive) to its end (exclusive). */
export function isShownAt({ startsAt, endsAt }: Schedule, now: Date): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}

/** Earliest start or end after `now`, or null; caches must not serve the page after that time. */
export function findNextChange(schedules: readonly Schedule[], now: Date): Date | null {
  const coming = schedules
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((moment) => (moment !== null && moment > now ? [moment.getTime()] : []));
  return coming.length === 0 ? null : new Date(Math.min(...coming));
}
