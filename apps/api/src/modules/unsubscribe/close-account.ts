import { sessionRevoked } from '#core/accounts/account-status-cache.ts';
import { type AccountRow, accountsRepository } from '#core/accounts/accounts.repository.ts';
import { endSessions } from '#core/accounts/end-sessions.ts';
import { hidePage } from '#core/accounts/hidden-pages.repository.ts';
import { endConnectionsOf } from '#core/connections/connections.repository.ts';
import type { Core } from '#core/module.ts';
import { markForRenewal } from '#core/pages/renewal-marks.ts';
import type { Database } from '#platform/database/database.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

/** An account to be erased. */
interface Closing {
  readonly accountId: string;
  readonly pageId: string;
  /** Sign-out key of the requesting session; null if the request came from no session of the account. */
  readonly key: string | null;
  readonly leavesAt: Date;
}

/**
 * Hides the page, ends connections and revokes all sessions; the data is erased after `leavesAt`. Idempotent; does nothing if
 * an earlier erasure is scheduled. Returns the outbox entries to deliver after the commit.
 * @throws Problem `session_revoked` for an erased account.
 */
export async function closeAccount(
  { clock, pages, outbox }: Core,
  tx: Database,
  { accountId, pageId, key, leavesAt }: Closing,
): Promise<readonly OutboxEntry[]> {
  const before = await lockAccount(tx, accountId);
  if (before.leavesAt !== null && before.leavesAt <= leavesAt) return [];
  const now = clock.now();
  await accountsRepository.update(tx, accountId, { leftAt: before.leftAt ?? now, leavesAt });
  await hidePage(tx, pageId);
  await endConnectionsOf(tx, accountId);
  await markForRenewal(tx, pageId, now);
  const page = await pages.add(tx, pageId);
  const ended = await endSessions(tx, outbox, { accountId, key, at: now });
  return page === null ? ended : [page, ...ended];
}

/** @throws Problem `session_revoked` for an erased account. */
export async function lockAccount(tx: Database, userId: string): Promise<AccountRow> {
  const account = await accountsRepository.lock(tx, userId);
  if (account.erasedAt !== null) throw sessionRevoked();
  return account;
}
