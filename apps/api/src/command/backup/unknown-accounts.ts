import { and, asc, gt, isNull } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts.ts';
import type { IdentityRecords } from '#platform/identity/identity-records.ts';

const ROWS_AT_A_TIME = 20;

interface ComparedAccounts {
  readonly compared: number;
  /** Ids of accounts in the database that the identity service does not know, as after a restore. */
  readonly unknown: readonly string[];
}

/**
 * Compares the accounts of the database with the identity service: an account that was deleted after a backup comes
 * back with it. Compares at most `limit` accounts, those with the smallest ids first. @throws IdentityUnavailableError
 */
export async function findUnknownAccounts(
  db: Database,
  identity: Pick<IdentityRecords, 'find'>,
  limit: number = Number.MAX_SAFE_INTEGER,
): Promise<ComparedAccounts> {
  const unknown: string[] = [];
  let compared = 0;
  let after = '';
  while (compared < limit) {
    const rows = await db
      .select({ userId: accounts.userId })
      .from(accounts)
      // The identity service does not know those either, as it should be.
      .where(and(gt(accounts.userId, after), isNull(accounts.erasedAt), isNull(accounts.identityRemovedAt)))
      .orderBy(asc(accounts.userId))
      .limit(Math.min(ROWS_AT_A_TIME, limit - compared));
    if (rows.length === 0) break;
    const records = await Promise.all(rows.map(async ({ userId }) => identity.find(userId)));
    unknown.push(...rows.flatMap(({ userId }, at) => (records[at] === null ? [userId] : [])));
    compared += rows.length;
    after = rows.at(-1)?.userId ?? after;
  }
  return { compared, unknown };
}
