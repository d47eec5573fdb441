import { sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { followerAccounts } from '#platform/database/schema/fans/follows.ts';

export interface FollowerAccount {
  readonly knownSince: Date;
  readonly isCounted: boolean;
}

/**
 * Locks the row of an account that follows creators until the transaction ends, inserted if missing.
 * Transactions that change an account's follows or its settings take this lock first.
 * @param isVerified Whether the caller's token says that the address is verified; once true, it stays true.
 */
export async function lockFollower(
  tx: Database,
  { userId, now, isVerified }: { readonly userId: string; readonly now: Date; readonly isVerified: boolean },
): Promise<FollowerAccount> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await tx
    .insert(followerAccounts)
    .values({
      userId,
      // `least` ignores null, so for an account without a profile or follows the result is now.
      knownSince: sql`least(${at}, (select created_at from profiles where user_id = ${userId}),
        (select min(followed_at) from follows where user_id = ${userId}))`,
      isVerified: sql`${isVerified} or exists (select from accounts where user_id = ${userId}
        and (proven_address is not null or is_older_than_proofs))`,
    })
    .onConflictDoUpdate({
      target: followerAccounts.userId,
      set: { isVerified: sql`${followerAccounts.isVerified} or excluded.is_verified` },
    })
    .returning({ knownSince: followerAccounts.knownSince, isCounted: followerAccounts.isCounted });
  if (row === undefined) throw new Error('An upsert returned no row');
  return row;
}

/** Locks several accounts, always in the same order, to avoid deadlocks. */
export async function lockFollowers(tx: Database, userIds: readonly string[], now: Date): Promise<void> {
  for (const userId of userIds.toSorted()) await lockFollower(tx, { userId, now, isVerified: false });
}
