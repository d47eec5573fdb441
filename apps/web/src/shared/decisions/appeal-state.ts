import type { Appeal, StatementOfReasons } from '@musubi/api-client';

/** The user's next step against a decision, or the last step taken. Dates are ISO 8601. */
export type AppealState =
  | { readonly kind: 'impossible' }
  | { readonly kind: 'possible'; readonly until: string }
  | { readonly kind: 'over'; readonly until: string }
  | { readonly kind: 'waiting'; readonly appeal: Appeal }
  | {
      readonly kind: 'answered';
      readonly appeal: Appeal;
      readonly outcome: NonNullable<Appeal['outcome']>;
      readonly answeredAt: string;
    };

type Appealable = Pick<StatementOfReasons, 'appeal' | 'appeal_until' | 'undone_at'>;

/** A decision can be appealed once, until `appeal_until`, unless it was reversed. */
export function toAppealState(
  { appeal, appeal_until: until, undone_at: undoneAt }: Appealable,
  nowMs: number,
): AppealState {
  if (appeal !== undefined) {
    const { outcome, answered_at: answeredAt } = appeal;
    if (outcome === undefined || answeredAt === null) return { kind: 'waiting', appeal };
    return { kind: 'answered', appeal, outcome, answeredAt };
  }
  if (until === null || undoneAt !== null) return { kind: 'impossible' };
  return { kind: Date.parse(until) > nowMs ? 'possible' : 'over', until };
}

/** The newest suspension in force; null without one. The decisions must be sorted newest first. */
export function findSuspension<T extends Pick<StatementOfReasons, 'kind' | 'undone_at' | 'until'>>(
  decisions: readonly T[],
  nowMs: number,
): T | null {
  return (
    decisions.find(
      ({ kind, undone_at: undoneAt, until }) =>
        kind === 'suspend' && undoneAt === null && (until === null || Date.parse(until) > nowMs),
    ) ?? null
  );
}
