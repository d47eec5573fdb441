import { eq, ne } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { passkeys } from '#platform/database/schema/accounts/passkeys.ts';
import { operatorRoles } from '#platform/database/schema/desk/operators.ts';
import { Problem } from '#platform/problem.ts';

import { type OperatorRow, operatorsRepository } from './operators.repository.ts';

type PasskeyRule = Pick<Core, 'operatorsNeedPasskey'>;

export const lastOperatorPasskey = (): Problem =>
  new Problem('last_operator_passkey', 'The last operator with a passkey keeps one');

/**
 * Locks all roles before an operator's passkeys are removed, so that two operators cannot both remove the last passkey.
 * Call it before the account is locked, as every change of roles does.
 */
export async function lockOperatorPasskeys(
  { operatorsNeedPasskey }: PasskeyRule,
  tx: Database,
  accountId: string,
): Promise<void> {
  if (!operatorsNeedPasskey || (await operatorsRepository.findRoles(tx, accountId)).length === 0) return;
  await operatorsRepository.lockAll(tx);
}

/** Whether operators need a passkey, the account is an operator, and no other operator has a passkey. */
export async function isLastWithPasskey(
  { operatorsNeedPasskey }: PasskeyRule,
  tx: Database,
  accountId: string,
): Promise<boolean> {
  if (!operatorsNeedPasskey || (await operatorsRepository.findRoles(tx, accountId)).length === 0)
    return false;
  const others = await tx
    .select({ id: passkeys.id })
    .from(operatorRoles)
    .innerJoin(passkeys, eq(passkeys.accountId, operatorRoles.accountId))
    .where(ne(operatorRoles.accountId, accountId))
    .limit(1);
  return others.length === 0;
}

/** The operators without a passkey. */
export async function listWithoutPasskey(db: Database): Promise<readonly OperatorRow[]> {
  const holders = await db
    .selectDistinct({ accountId: passkeys.accountId })
    .from(passkeys)
    .innerJoin(operatorRoles, eq(operatorRoles.accountId, passkeys.accountId));
  const known = new Set(holders.map(({ accountId }) => accountId));
  return (await operatorsRepository.list(db)).filter(({ userId }) => !known.has(userId));
}
