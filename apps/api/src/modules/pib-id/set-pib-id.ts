import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { claimPibId } from '#core/accounts/pib-ids.repository.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { pibIdRepository } from './pib-id.repository.ts';

/**
 * Sets the pib id in the profile and in the claims of future tokens. A user without a profile gets the pib id at
 * sign-up.
 * @throws Problem `pib_id_taken`, and `not_found` for an erased user.
 */
export async function setPibId(
  { db, outbox }: Core,
  { query: { id: userId }, body: { pibId } }: Pick<Call<'setPibId'>, 'query' | 'body'>,
): Promise<void> {
  const entry = await inTransaction(db, async (tx) => {
    const { erasedAt } = await accountsRepository.lock(tx, userId);
    if (erasedAt !== null) throw new Problem('not_found', 'There is no such user');
    if (!(await claimPibId(tx, userId, pibId))) {
      throw new Problem('pib_id_taken', 'The identifier belongs to another account');
    }
    await pibIdRepository.setOfProfile(tx, userId, pibId);
    return outbox.add(tx, { kind: 'account_changed', userId });
  });
  await outbox.deliver(entry);
}
