import { and, eq, gte, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { signOutKeys } from '#platform/database/schema/sign-out-keys.ts';

/** SQL of sign-out keys. */
export function createSessionRepository(db: Database) {
  const keyOf = db
    .select({ signedOutAt: signOutKeys.signedOutAt })
    .from(signOutKeys)
    .where(
      and(eq(signOutKeys.userId, sql.placeholder('userId')), eq(signOutKeys.key, sql.placeholder('key'))),
    )
    .prepare('sign_out_key');
  return {
    async isSignedOut(userId: string, key: string): Promise<boolean> {
      return (await keyOf.execute({ userId, key })).length > 0;
    },

    async countSince(tx: Database, userId: string, since: Date): Promise<number> {
      const [row] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(signOutKeys)
        .where(and(eq(signOutKeys.userId, userId), gte(signOutKeys.signedOutAt, since)));
      return row?.count ?? 0;
    },
  };
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;

export async function eraseSignOutKeys(tx: Database, userId: string): Promise<void> {
  await tx.delete(signOutKeys).where(eq(signOutKeys.userId, userId));
}
