import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { claimPibId } from '#core/accounts/pib-ids.repository.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { Problem } from '#platform/problem.ts';

import { pibIdRepository } from './pib-id.repository.ts';

export interface PibIdService {
  /**
   * Sets the pib id in the profile and in the claims of future tokens. A user without a profile gets the pib
   * id at sign-up.
   * @throws Problem `pib_id_taken`, and `not_found` for an erased user.
   */
  set(userId: string, pibId: string): Promise<void>;
}

export function createPibIdService(db: Database, outbox: Outbox): PibIdService {
  return {
    async set(userId, pibId) {
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
    },
  };
}
