import { and, eq, gte, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { signOutKeys } from '#platform/database/schema/accounts/sign-out-keys.ts';

/** Reads whether the session of a sign-out key is signed out. */
export interface SignedOutKeys {
  has(userId: string, key: string): Promise<boolean>;
}

export function createSignedOutKeys(db: Database): SignedOutKeys {
  const keyOf = db
    .select({ signedOutAt: signOutKeys.signedOutAt })
    .from(signOutKeys)
    .where(
      and(eq(signOutKeys.userId, sql.placeholder('userId')), eq(signOutKeys.key, sql.placeholder('key'))),
    )
    .prepare('sign_out_key');
  return { has: async (userId, key) => (await keyOf.execute({ userId, key })).length > 0 };
}

/** Counts the sign-out keys that were signed out since a time. */
export async function countSignOutKeys(tx: Database, userId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(signOutKeys)
    .where(and(eq(signOutKeys.userId, userId), gte(signOutKeys.signedOutAt, since)));
  return row?.count ?? 0;
}

export async function eraseSignOutKeys(tx: Database, userId: string): Promise<void> {
  await tx.delete(signOutKeys).where(eq(signOutKeys.userId, userId));
}
