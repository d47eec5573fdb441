import { listFormerAddresses } from '#core/accounts/former-addresses.ts';
import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/callers/caller.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
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
  const leavesAt = endOfGrace(clock.now());
  const entries = await inTransaction(db, async (tx) => {
    const closed = await closeAccount(core, tx, { accountId, pageId, key, leavesAt });
    return closed.length === 0 ? [] : [...closed, ...(await mailOwner(core, tx, accountId, leavesAt))];
  });
  accountStatuses.evict(accountId);
  await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
}

/**
 * Queues the mail that says until when the owner can log in and keep the account, because a thief of the password may have
 * asked. An address that was replaced less than seven days ago gets it too.
 */
async function mailOwner(
  { clock, outbox }: Core,
  tx: Database,
  accountId: string,
  leavesAt: Date,
): Promise<readonly OutboxEntry[]> {
  const former = await listFormerAddresses(tx, { accountId, at: clock.now() });
  const addresses = new Set([undefined, ...former.map(({ email }) => email ?? undefined)]);
  const mail = { news: 'leaving', browser: null, system: null, at: leavesAt.toISOString() } as const;
  const entries: OutboxEntry[] = [];
  for (const to of addresses)
    entries.push(await outbox.add(tx, { kind: 'passkey_news', userId: accountId, ...mail, to }));
  return entries;
}
