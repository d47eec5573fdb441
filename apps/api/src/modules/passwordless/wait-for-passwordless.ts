import { sessionRevoked } from '#core/accounts/account-status-cache.ts';
import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { listFormerAddresses } from '#core/accounts/former-addresses.ts';
import { lockSession } from '#core/accounts/passkeys/lock-session.ts';
import { listKeepable, providerOf } from '#core/accounts/passkeys/open-methods.ts';
import { passkeysRepository } from '#core/accounts/passkeys/passkeys.repository.ts';
import {
  mailChoice,
  type PasswordlessChoice,
  passwordlessChoicesRepository,
  WAIT_MS,
} from '#core/accounts/passkeys/passwordless-choices.ts';
import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import { isProven } from '#core/accounts/proven-address.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import { Problem } from '#platform/problem.ts';

/**
 * Stores the choice to sign in without a password. It waits for 72 hours and ends no session, so that the owner of an
 * account whose password is known to a thief can stop it.
 * @throws Problem `address_unverified`, `second_way_missing`, `session_revoked`; IdentityUnavailableError.
 */
export async function waitForPasswordless(
  core: Core,
  viewer: Viewer,
  wanted: readonly string[],
): Promise<Date> {
  const { db, outbox, accountStatuses } = core;
  const choice = await toChoice(core, viewer.accountId, wanted);
  const entries = await inTransaction(db, async (tx) => {
    await lockSession(tx, viewer);
    await assertTwoWays(tx, viewer.accountId);
    return mailChoice(core, tx, await passwordlessChoicesRepository.put(tx, choice));
  });
  accountStatuses.evict(viewer.accountId);
  await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
  return choice.startsAt;
}

async function toChoice(
  { db, clock, identityRecords }: Core,
  accountId: string,
  wanted: readonly string[],
): Promise<PasswordlessChoice> {
  const now = clock.now();
  const record = await identityRecords.find(accountId);
  if (record === null) throw sessionRevoked();
  // The API keeps the address for mails, so it must be the owner's.
  if (record.email !== null && !isProven(await accountsRepository.find(db, accountId), record))
    throw new Problem('address_unverified', 'Verify the e-mail address of the account first');
  // A second request keeps the moment of the first.
  const { chosenAt = now } = (await passwordlessChoicesRepository.find(db, accountId)) ?? {};
  const former = await listFormerAddresses(db, { accountId, at: chosenAt });
  // No mail could reach the former address.
  if (former.some(({ email }) => email === null))
    throw new Problem('address_unverified', 'The e-mail address was replaced less than seven days ago');
  return {
    accountId,
    email: record.email?.toLowerCase() ?? null,
    keptMethods: listKeepable(record).filter((method) => wanted.includes(providerOf(method))),
    chosenAt,
    startsAt: new Date(now.getTime() + WAIT_MS),
    remindedAt: null,
  };
}

/** @throws Problem `second_way_missing`. */
export async function assertTwoWays(tx: Database, accountId: string): Promise<void> {
  const passkeys = await passkeysRepository.list(tx, accountId);
  const codes = await passwordlessRepository.readCodes(tx, accountId);
  if (passkeys.length > 1 || (passkeys.length === 1 && codes.count > 0)) return;
  throw new Problem('second_way_missing', 'The account needs a second passkey or a recovery code first');
}
