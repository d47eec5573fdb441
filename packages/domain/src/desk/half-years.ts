/** A half year, such as `2026-1` from January to June. */
export interface HalfYear {
  readonly name: string;
  /** First day, such as `2026-01-01`. */
  readonly firstDay: string;
  readonly lastDay: string;
}

const OFFERED = 5;

function toHalfYear(year: number, half: 1 | 2): HalfYear {
  const [first, last] = half === 1 ? ['01-01', '06-30'] : ['07-01', '12-31'];
  return { name: `${year}-${half}`, firstDay: `${year}-${first}`, lastDay: `${year}-${last}` };
}

/** The half years that have a report: the current one at `now` (UTC) and the four before it, latest first. */
export function listHalfYears(now: Date): readonly HalfYear[] {
  const current = now.getUTCFullYear() * 2 + (now.getUTCMonth() < 6 ? 0 : 1);
  return Array.from({ length: OFFERED }, (_, before) => {
    const index = current - before;
    return toHalfYear(Math.floor(index / 2), index % 2 === 0 ? 1 : 2);
  });
}
