/** Returns midnight UTC, `days` days before `now`, so that responses stay the same all day. */
export function daysAgo(now: Date, days: number): Date {
  const day = 24 * 60 * 60_000;
  return new Date((Math.floor(now.getTime() / day) - days) * day);
}
