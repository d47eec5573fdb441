/** When a link is shown; null means without that bound. */
export interface Schedule {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Whether a link is shown at a moment: from its start on, until just before its end. */
export function isShownAt({ startsAt, endsAt }: Schedule, now: Date): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}

/** When the first of some schedules next starts or ends, or null when none does; no cache may keep the page longer. */
export function findNextChange(schedules: readonly Schedule[], now: Date): Date | null {
  const coming = schedules
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((moment) => (moment !== null && moment > now ? [moment.getTime()] : []));
  return coming.length === 0 ? null : new Date(Math.min(...coming));
}
