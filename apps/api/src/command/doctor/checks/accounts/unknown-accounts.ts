import { and, asc, gt, isNull } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import { IdentityUnavailableError } from '#platform/identity/identity-errors.ts';
import { type BackOff, pauseAfter } from '#platform/timing/back-off.ts';

/** Maximum accounts that the identity service looks up in one call. */
const ACCOUNTS_AT_A_TIME = 100;

/** Pauses between attempts of one call, in ms. */
const BACK_OFF: BackOff = { firstMs: 1000, longestMs: 16_000 };

interface ComparedAccounts {
  readonly compared: number;
  /**
   * Why the comparison ended: no accounts were left, the limit was reached, the identity service did not answer, or the signal
   * aborted it.
   */
  readonly end: 'all' | 'limit' | 'unavailable' | 'late';
  /**
   * Ids of accounts that exist in the database, but not at the identity service, as can happen after a
   * restore.
   */
  readonly unknown: readonly string[];
}

interface Comparison {
  readonly db: Database;
  readonly identity: Pick<IdentityAccounts, 'findStates'>;
  /** Maximum number of accounts to compare, in ascending order of their ids. */
  readonly limit: number;
  /** Attempts per call. */
  readonly attempts: number;
  readonly pause: (ms: number) => Promise<unknown>;
  /** Stops the comparison before its next call. */
  readonly signal: AbortSignal;
}

/**
 * Compares the accounts of the database with the identity service. A restore brings back accounts that were
 * deleted after the backup.
 */
export async function findUnknownAccounts(comparison: Comparison): Promise<ComparedAccounts> {
  const { db, limit, signal } = comparison;
  const unknown: string[] = [];
  let compared = 0;
  let after = '';
  for (;;) {
    const rows = await db
      .select({ userId: accounts.userId })
      .from(accounts)
      // Skips erased accounts, because these are removed from the identity service as well.
      .where(and(gt(accounts.userId, after), isNull(accounts.erasedAt)))
      .orderBy(asc(accounts.userId))
      .limit(ACCOUNTS_AT_A_TIME);
    if (signal.aborted) return { compared, end: 'late', unknown };
    const userIds = rows.map(({ userId }) => userId).slice(0, limit - compared);
    const known = userIds.length === 0 ? new Map() : await lookUp(userIds, comparison);
    if (known === null) return { compared, end: 'unavailable', unknown };
    unknown.push(...userIds.filter((userId) => !known.has(userId)));
    compared += userIds.length;
    if (userIds.length < rows.length) return { compared, end: 'limit', unknown };
    if (rows.length < ACCOUNTS_AT_A_TIME) return { compared, end: 'all', unknown };
    after = rows.at(-1)?.userId ?? after;
  }
}

/** The states of these accounts; null when every attempt failed or the signal aborted. */
async function lookUp(
  userIds: readonly string[],
  { identity, attempts, pause, signal }: Comparison,
): Promise<ReadonlyMap<string, unknown> | null> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (attempt > 1) await pause(pauseAfter(attempt - 1, BACK_OFF));
    if (signal.aborted) break;
    try {
      return await identity.findStates(userIds);
    } catch (error) {
      if (!(error instanceof IdentityUnavailableError)) throw error;
    }
  }
  return null;
}
