import { sessionRevoked } from '#core/accounts/account-status-cache.ts';
import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import { listKeepable, providerOf } from '#core/accounts/passkeys/open-methods.ts';
import { passkeysRepository } from '#core/accounts/passkeys/passkeys.repository.ts';
import {
  type PasswordlessRow,
  passwordlessRepository,
} from '#core/accounts/passkeys/passwordless.repository.ts';
import { isProven } from '#core/accounts/proven-address.ts';
import { toProviderIds } from '#core/accounts/sign-in-methods.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { changePasswordless } from './change-passwordless.ts';

type Operation = 'startPasswordless';
type MethodKinds = Call<Operation>['body']['keep'];

/**
 * Closes every sign-in method except passkeys, recovery codes and the kept ones, and ends all sessions.
 * @throws Problem `token_not_fresh`, `address_unverified`, `second_way_missing`; IdentityUnavailableError.
 */
export async function startPasswordless(
  core: Core,
  { viewer, body, caller }: Pick<Call<Operation>, 'viewer' | 'body' | 'caller'>,
): Promise<Result<Operation>> {
  await assertProven(core, { viewer, caller }, 'passkeys');
  const row = await toRow(core, viewer.accountId, [...new Set(body.keep)]);
  return changePasswordless(core, { viewer, caller }, async (tx) => {
    await assertTwoWays(tx, viewer.accountId);
    await passwordlessRepository.put(tx, row);
    return {
      message: { kind: 'account_changed', userId: viewer.accountId },
      news: 'passwordless_on',
    };
  });
}

async function toRow(
  { db, clock, identityRecords }: Core,
  accountId: string,
  keep: MethodKinds,
): Promise<PasswordlessRow> {
  const wanted = toProviderIds(keep);
  const stored = await passwordlessRepository.find(db, accountId);
  if (stored !== null) {
    // A method that was added since may be a stranger's, so none is added to the kept ones.
    return {
      ...stored,
      keptMethods: stored.keptMethods.filter((method) => wanted.includes(providerOf(method))),
    };
  }
  const record = await identityRecords.find(accountId);
  if (record === null) throw sessionRevoked();
  // The API keeps the address for mails, so it must be the owner's.
  if (record.email !== null && !isProven(await accountsRepository.find(db, accountId), record))
    throw new Problem('address_unverified', 'Verify the e-mail address of the account first');
  return {
    accountId,
    email: record.email?.toLowerCase() ?? null,
    keptMethods: listKeepable(record).filter((method) => wanted.includes(providerOf(method))),
    since: clock.now(),
  };
}

/** @throws Problem `second_way_missing`. */
async function assertTwoWays(tx: Database, accountId: string): Promise<void> {
  const passkeys = await passkeysRepository.list(tx, accountId);
  const codes = await passwordlessRepository.readCodes(tx, accountId);
  if (passkeys.length > 1 || (passkeys.length === 1 && codes.count > 0)) return;
  throw new Problem('second_way_missing', 'The account needs a second passkey or a recovery code first');
}
