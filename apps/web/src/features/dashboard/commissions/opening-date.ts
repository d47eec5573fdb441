import { toLocalMoment } from '#shared/local-moment.ts';

/** The choices of a date on which closed commissions open. */
export const OPENING_CHOICES = ['undecided', 'month', 'date'] as const;
export type OpeningChoice = (typeof OPENING_CHOICES)[number];

const DAY_MS = 24 * 60 * 60_000;
/** The contract takes dates in the next 366 days. A day of reserve is left for time zones. */
const LATEST_DAYS = 365;

/** The same day of the next month on the full hour, or the last day of a shorter month. */
export function oneMonthAfter(nowMs: number): string {
  const date = new Date(nowMs);
  const day = date.getDate();
  date.setMinutes(0, 0, 0);
  date.setDate(1);
  date.setMonth(date.getMonth() + 1);
  date.setDate(Math.min(day, new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()));
  return date.toISOString();
}

export type OpeningProblem = 'missing' | 'past' | 'late';

/** The problem of a chosen date. */
export function findOpeningProblem(opensAt: string | null, nowMs: number): OpeningProblem | null {
  if (opensAt === null) return 'missing';
  const inMs = Date.parse(opensAt) - nowMs;
  if (inMs <= 0) return 'past';
  return inMs > LATEST_DAYS * DAY_MS ? 'late' : null;
}

/** The choice that shows a stored date. */
export function openingChoiceOf(opensAt: string | null): OpeningChoice {
  return opensAt === null ? 'undecided' : 'date';
}

/** The value of a date field for a stored date, or one month later without one. */
export function toOpeningField(opensAt: string | null, nowMs: number): string {
  return toLocalMoment(opensAt ?? oneMonthAfter(nowMs));
}

const CONFIRMATION_DAYS = 60;

/** Whether a state is so old that the owner has to say whether it is still right. */
export function needsConfirmation(
  { state, confirmed_at: at }: { readonly state: string; readonly confirmed_at: string | null },
  nowMs: number,
): boolean {
  return state !== 'closed' && at !== null && nowMs - Date.parse(at) >= CONFIRMATION_DAYS * DAY_MS;
}
