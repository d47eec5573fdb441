import type { Support } from '@musubi/api-client';

export interface SupportSummary {
  /** Sum of the monthly amounts in the smallest unit of `currency`. */
  readonly amount: number;
  readonly currency: Support['currency'];
  /** RFC 3339; the earliest next payment. */
  readonly nextAt: string;
}

/**
 * Sums the supports that will be paid again; null when there is none. All supports have the same currency,
 * because the API contract has only one.
 */
export function findSupportSummary(supports: readonly Support[]): SupportSummary | null {
  const paid = supports.filter(({ status, is_ending: isEnding }) => status !== 'ended' && !isEnding);
  const [first] = paid;
  if (first === undefined) return null;
  const dates = paid.map(({ current_period_ends_at: at }) => at);
  return {
    amount: paid.reduce((sum, { amount }) => sum + amount, 0),
    currency: first.currency,
    nextAt: dates.reduce((early, at) => (Date.parse(at) < Date.parse(early) ? at : early)),
  };
}
