import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { isProven } from '#core/accounts/proven-address.ts';
import { operatorsRepository } from '#core/operators/operators.repository.ts';
import type { Database } from '#platform/database/database.ts';
import type { IdentityRecords } from '#platform/identity/identity-records.ts';

import type { OperatorsService } from './operators.service.ts';

export interface FirstOperatorsOptions {
  readonly db: Database;
  readonly identityRecords: Pick<IdentityRecords, 'findByEmail'>;
  readonly operators: Pick<OperatorsService, 'setRoles'>;
  /** Addresses of the first administrators. */
  readonly emails: readonly string[];
}

/** Appoints the administrators of an installation without operators. */
export interface FirstOperators {
  /**
   * Makes the accounts with these verified addresses administrators while no account has a role; does nothing any more
   * once an account has one. @throws IdentityUnavailableError.
   */
  appoint(): Promise<void>;
}

export function createFirstOperators({
  db,
  identityRecords,
  operators,
  emails,
}: FirstOperatorsOptions): FirstOperators {
  let isDone = false;
  return {
    async appoint() {
      isDone ||= await operatorsRepository.hasAny(db);
      if (isDone) return;
      for (const email of emails) {
        const record = await identityRecords.findByEmail(email);
        if (record === null) continue;
        const { userId } = record;
        if (!isProven(await accountsRepository.find(db, userId), record)) continue;
        await operators.setRoles({
          userId,
          roles: ['administrator'],
          by: 'system',
          operation: 'first operators',
          reason: 'OPERATOR_EMAILS',
        });
      }
    },
  };
}
