import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/callers/caller.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import { Problem } from '#platform/problem.ts';

import { closeAccount } from './close-account.ts';
import { endOfGrace } from './unsubscribe.rules.ts';

/**
 * Hides the page and revokes all sessions at once; all data is erased after 14 days. Idempotent. Three API versions
 * each have an operation that requests the account deletion; all share this function.
 * @throws Problem `token_missing`, `token_not_fresh`.
 */
export async function unsubscribe(
  core: Core,
  { viewer, caller }: { readonly viewer: Viewer | null; readonly caller: Caller },
): Promise<void> {
  if (viewer === null) throw new Problem('token_missing', 'A bearer token is required');
  const { db, clock, outbox, accountStatuses } = core;
  await assertProven(core, { viewer, caller }, 'leave');
  const { accountId, pageId, signOutKey: key } = viewer;
  const entries = await inTransaction(db, async (tx) =>
    closeAccount(core, tx, { accountId, pageId, key, leavesAt: endOfGrace(clock.now()) }),
  );
  accountStatuses.evict(accountId);
  await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
}
