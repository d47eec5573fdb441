import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import { passkeysRepository } from '#core/accounts/passkeys/passkeys.repository.ts';
import type { Core } from '#core/module.ts';
import { readDevice } from '#modules/session/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';

import { noSuchPasskey } from './passkeys.mapping.ts';

/** Deletes a passkey. @throws Problem `token_not_fresh`, `not_found`. */
export async function deletePasskey(
  core: Core,
  { viewer, path: { id }, caller }: Pick<Call<'deletePasskey'>, 'viewer' | 'path' | 'caller'>,
): Promise<void> {
  const { db, clock, outbox } = core;
  await assertProven(core, { viewer, caller }, 'passkeys');
  const { accountId } = viewer;
  const { browser, system } = readDevice(caller.userAgent);
  const entry = await inTransaction(db, async (tx) => {
    // Like every change of passkeys, so that two of them cannot wait for each other.
    await accountsRepository.lock(tx, accountId);
    const row = await passkeysRepository.remove(tx, { accountId, id });
    if (row === null) throw noSuchPasskey();
    const news = { news: 'removed', browser, system, at: clock.now().toISOString() } as const;
    return outbox.add(tx, { kind: 'passkey_news', userId: accountId, ...news });
  });
  await outbox.deliver(entry);
}
