import { operatorsRepository } from '#core/operators/operators.repository.ts';
import type { Database } from '#platform/database/database.ts';
import type { Operator } from '#platform/http/callers/operator.ts';
import { Problem } from '#platform/problem.ts';

import type { CaseRow } from '../cases.repository.ts';

export function noCase(): Problem {
  return new Problem('not_found', 'There is no such case');
}

/** Refuses cases about the operator's own content. @throws Problem `own_decision`. */
export function assertAboutOther(
  { aboutUserId }: Pick<CaseRow, 'aboutUserId'>,
  { accountId }: Operator,
): void {
  if (aboutUserId === accountId)
    throw new Problem('own_decision', 'Another operator decides about your own content');
}

/**
 * Checks that this operator may claim the case.
 * @throws Problem `not_found`, `case_closed`, `case_claimed`, `own_decision`.
 */
export function assertClaimable(
  found: CaseRow | undefined,
  operator: Operator,
  now: Date,
): asserts found is CaseRow {
  const { accountId, roles } = operator;
  if (found === undefined) throw noCase();
  assertAboutOther(found, operator);
  if (found.state === 'closed') throw new Problem('case_closed', 'The case is closed');
  const { claimedBy, claimedUntil, isEscalated } = found;
  if (isEscalated && !roles.includes('administrator'))
    throw new Problem('case_claimed', 'The case waits for an administrator');
  if (claimedBy !== null && claimedBy !== accountId && claimedUntil !== null && claimedUntil > now)
    throw new Problem('case_claimed', 'Another operator has claimed the case');
}

/**
 * Checks that this operator has claimed the case. An expired claim still counts until another operator claims
 * the case.
 * @throws Problem `not_found`, `case_closed`, `case_claimed`, `own_decision`.
 */
export function assertClaimed(
  found: CaseRow | undefined,
  operator: Operator,
  now: Date,
): asserts found is CaseRow {
  assertClaimable(found, operator, now);
  if (found.claimedBy !== operator.accountId)
    throw new Problem('case_claimed', 'Claim the case before you decide it');
}

/**
 * Prevents a moderator from suspending other operators.
 * @throws Problem `operator_account` for an account with a role.
 */
export async function assertWithoutRole(tx: Database, userId: string | null): Promise<void> {
  if (userId === null || (await operatorsRepository.findRoles(tx, userId)).length === 0) return;
  throw new Problem('operator_account', 'The account has a role; an administrator removes the role first');
}
