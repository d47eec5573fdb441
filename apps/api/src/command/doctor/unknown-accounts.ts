import { and, asc, gt, isNull } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';

/** Accounts that the identity service looks up in one call. */
const ACCOUNTS_AT_A_TIME = 100;

interface ComparedAccounts {
  readonly compared: number;
  /** Whether accounts after those of the limit were not compared. */
  readonly isPartial: boolean;
  /** Ids of accounts in the database that the identity service does not know, as after a restore. */
  readonly unknown: readonly string[];
}

/**
 * Compares the accounts of the database with the identity service: an account that was deleted after a backup comes
 * back with it. Compares at most `limit` accounts, those with the smallest ids first. @throws IdentityUnavailableError
 */
export async function findUnknownAccounts(
  db: Database,
  identity: Pick<IdentityAccounts, 'findStates'>,
  limit: number,
): Promise<ComparedAccounts> {
  const unknown: string[] = [];
  let compared = 0;
  let after = '';
  for (;;) {
    const rows = await db
      .select({ userId: accounts.userId })
      .from(accounts)
      // Erased accounts are removed from the identity service as well.
      .where(and(gt(accounts.userId, after), isNull(accounts.erasedAt)))
      .orderBy(asc(accounts.userId))
      .limit(ACCOUNTS_AT_A_TIME);
    const userIds = rows.map(({ userId }) => userId).slice(0, limit - compared);
    const known = userIds.length === 0 ? new Map() : await identity.findStates(userIds);
    unknown.push(...userIds.filter((userId) => !known.has(userId)));
    compared += userIds.length;
    if (userIds.length < rows.length) return { compared, isPartial: true, unknown };
    if (rows.length < ACCOUNTS_AT_A_TIME) return { compared, isPartial: false, unknown };
    after = rows.at(-1)?.userId ?? after;
  }
}
