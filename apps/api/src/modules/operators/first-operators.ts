import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { isProven } from '#core/accounts/proven-address.ts';
import type { Core } from '#core/module.ts';
import { operatorsRepository } from '#core/operators/operators.repository.ts';
import { type Job, MINUTE_MS } from '#platform/job.ts';

import { replaceRoles } from './set-roles.ts';

/**
 * A job that makes the accounts with these verified addresses administrators. It stops permanently once any
 * account has a role. Its work throws `IdentityUnavailableError`.
 */
export function createFirstOperatorsJob(core: Core): Job {
  const { db, identityRecords, operatorEmails } = core;
  let isDone = false;
  return {
    name: 'first operators',
    everyMs: MINUTE_MS,
    async work() {
      isDone ||= await operatorsRepository.hasAny(db);
      if (isDone) return;
      for (const email of operatorEmails) {
        const record = await identityRecords.findByEmail(email);
        if (record === null) continue;
        const { userId } = record;
        if (!isProven(await accountsRepository.find(db, userId), record)) continue;
        await replaceRoles(core, {
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
