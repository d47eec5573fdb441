import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import { lockSession } from '#core/accounts/passkeys/lock-session.ts';
import { hasPasskeys, passkeysRepository } from '#core/accounts/passkeys/passkeys.repository.ts';
import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import type { Core } from '#core/module.ts';
import {
  isLastWithPasskey,
  lastOperatorPasskey,
  lockOperatorPasskeys,
} from '#core/operators/operator-passkeys.ts';
import { readDevice } from '#modules/session/public.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { noSuchPasskey } from './passkeys.mapping.ts';

/**
 * Deletes a passkey.
 * @throws Problem `token_not_fresh`, `session_revoked`, `not_found`, `last_passkey`, `last_operator_passkey`.
 */
export async function deletePasskey(
  core: Core,
  { viewer, path: { id }, caller }: Pick<Call<'deletePasskey'>, 'viewer' | 'path' | 'caller'>,
): Promise<void> {
  const { db, clock, outbox } = core;
  await assertProven(core, { viewer, caller }, 'passkeys');
  const { accountId } = viewer;
  const { browser, system } = readDevice(caller.userAgent);
  const entry = await inTransaction(db, async (tx) => {
    await lockOperatorPasskeys(core, tx, accountId);
    // Like every change of passkeys, so that two of them cannot wait for each other.
    await lockSession(tx, viewer);
    const row = await passkeysRepository.remove(tx, { accountId, id });
    if (row === null) throw noSuchPasskey();
    if (!(await hasPasskeys({ db: tx }, accountId))) {
      await assertWayLeft(tx, accountId);
      if (await isLastWithPasskey(core, tx, accountId)) throw lastOperatorPasskey();
    }
    const news = { news: 'removed', browser, system, at: clock.now().toISOString() } as const;
    return outbox.add(tx, { kind: 'passkey_news', userId: accountId, ...news });
  });
  await outbox.deliver(entry);
}

/**
 * Refuses to leave an account without a password, passkey, kept method and recovery code.
 * @throws Problem `last_passkey`.
 */
async function assertWayLeft(tx: Database, accountId: string): Promise<void> {
  const passwordless = await passwordlessRepository.find(tx, accountId);
  if (passwordless === null || passwordless.keptMethods.length > 0) return;
  if ((await passwordlessRepository.readCodes(tx, accountId)).count > 0) return;
  throw new Problem('last_passkey', 'The passkey is the last way to sign in; add another one first');
}
