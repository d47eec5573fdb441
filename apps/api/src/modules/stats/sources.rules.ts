import type { components } from '#generated/contract.ts';

export interface SourceCounts {
  /** As in `source_days`; empty for visits without a tag. */
  readonly source: string;
  readonly visits: number;
  readonly clicks: number;
  readonly letters: number;
  readonly follows: number;
  readonly readers: number;
}

/** Visits and clicks of a period, with and without a tag. */
interface SourceTotals {
  readonly views: number;
  readonly clicks: number;
}

const STEP = 5;

/** The shortest period that names letters, follows and readers: in fewer days, one could be tied to one visit. */
const LEAST_DAYS = 28;

export const UNTAGGED = '';

/** The step of five that a count is in: 0–4, 5–9, … */
export function toCountRange(count: number): components['schemas']['CountRange'] {
  const min = count - (count % STEP);
  return { min, max: min + STEP - 1 };
}

/** Whether the statistics of so many days name letters, follows and readers. */
export function namesPeople(days: number): boolean {
  return days >= LEAST_DAYS;
}

/**
 * The sources to list: most visits first, untagged last. Untagged visits and clicks are the rest of the totals, which
 * also contain those from before sources were counted. A source without visits and clicks is listed only if a count
 * shows more than the lowest step, because its bare presence would tell of one letter.
 */
export function listSources(
  counts: readonly SourceCounts[],
  totals: SourceTotals,
  days: number,
): readonly SourceCounts[] {
  const tagged = counts.filter(({ source }) => source !== UNTAGGED);
  const rest = (total: number, count: 'visits' | 'clicks'): number =>
    // Keeps the answer valid if stored counts disagree.
    Math.max(0, total - tagged.reduce((sum, row) => sum + row[count], 0));
  const none = { letters: 0, follows: 0, readers: 0 };
  const untagged = {
    ...none,
    ...counts.find(({ source }) => source === UNTAGGED),
    source: UNTAGGED,
    visits: rest(totals.views, 'visits'),
    clicks: rest(totals.clicks, 'clicks'),
  };
  const hasStep = ({ letters, follows, readers }: SourceCounts): boolean =>
    namesPeople(days) && Math.max(letters, follows, readers) >= STEP;
  return [...tagged.toSorted(byVisits), untagged].filter(
    (row) => row.visits > 0 || row.clicks > 0 || hasStep(row),
  );
}

/** Orders sources by visits, then by clicks. */
export function byVisits(one: SourceCounts, other: SourceCounts): number {
  return other.visits - one.visits || other.clicks - one.clicks || (one.source < other.source ? -1 : 1);
}
