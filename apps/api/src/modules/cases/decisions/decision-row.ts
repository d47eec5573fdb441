import type { DecisionRow } from '#core/cases/decisions.repository.ts';
import type { components } from '#generated/contract.ts';
import type { Operator } from '#platform/http/callers/operator.ts';
import { toValidationProblem } from '#platform/problem.ts';

import type { CaseRow } from '../cases.repository.ts';
import { checkDecision } from '../cases.rules.ts';

/** Resolution of a case's reports, by the kind of its decision. */
export const RESOLUTIONS = {
  dismiss: 'dismissed',
  ask_change: 'warned',
  mark_sensitive: 'warned',
  hide_discovery: 'removed',
  hide_item: 'removed',
  make_draft: 'removed',
  suspend: 'suspended',
} as const satisfies Record<DecisionRow['kind'], string>;

const DETECTIONS = {
  report: 'report',
  operator: 'own_initiative',
  blocklist: 'blocklist',
  notice: 'notice',
  mail: 'report',
} as const satisfies Record<CaseRow['source'], DecisionRow['detection']>;

interface DecisionContext {
  readonly id: string;
  /** The case to decide. */
  readonly found: CaseRow;
  readonly operator: Operator;
  readonly now: Date;
}

/**
 * Returns the row of a new decision (its effects are applied later), and the operator's note for the reports.
 * @throws Problem `validation_failed`.
 */
export function toDecisionRow(
  request: components['schemas']['DecideCaseRequest'],
  { id, found, operator, now }: DecisionContext,
): { readonly row: DecisionRow; readonly note: string } {
  const checked = checkDecision(request, found, now);
  if (!checked.ok) throw toValidationProblem(checked.refusals);
  const { facts, explanation, note, until } = checked.request;
  const { kind, rule, item } = request;
  const row = {
    id,
    caseId: found.id,
    kind,
    subject: found.subject,
    target: found.target,
    aboutUserId: found.aboutUserId,
    itemKind: item?.kind ?? null,
    itemId: item?.id ?? null,
    rule: kind === 'dismiss' ? null : (rule ?? null),
    ground: request.ground ?? 'terms',
    detection: DETECTIONS[found.source],
    facts,
    explanation,
    until,
    decidedBy: operator.accountId,
    decidedAt: now,
    before: {},
    undoneAt: null,
    undoneBy: null,
    undoReason: null,
    endedAt: null,
  };
  return { row, note };
}
