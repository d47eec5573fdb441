import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';

import { signedOutKey } from '#core/accounts/sign-ons.repository.ts';
import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts.ts';
import { signOns } from '#platform/database/schema/sign-ons.ts';
import { signOutKeys } from '#platform/database/schema/sign-out-keys.ts';

/** Maximum number of sessions in the list, as in the contract. */
const LISTED_MAX = 100;

/** SQL of the list of a user's sessions. */
export function createSessionListRepository(db: Database) {
  return {
    /** Lists open sessions: the session with `ownKey` first, then by latest use. */
    async list(userId: string, ownKey: string) {
      const isCurrent = sql<boolean>`${signOns.key} = ${ownKey}`;
      return db
        .select({
          id: signOns.id,
          isCurrent,
          browser: signOns.browser,
          system: signOns.system,
          device: signOns.device,
          signedInAt: signOns.signedInAt,
          lastSeenAt: signOns.lastSeenAt,
        })
        .from(signOns)
        .leftJoin(signOutKeys, signedOutKey)
        .leftJoin(accounts, eq(accounts.userId, signOns.userId))
        .where(isOpenOf(userId))
        .orderBy(desc(isCurrent), desc(signOns.lastSeenAt))
        .limit(LISTED_MAX);
    },

    /** The sign-out key of an open session; null for an unknown or ended session. */
    async findKey(tx: Database, userId: string, id: string): Promise<string | null> {
      const [row] = await tx
        .select({ key: signOns.key })
        .from(signOns)
        .leftJoin(signOutKeys, signedOutKey)
        .leftJoin(accounts, eq(accounts.userId, signOns.userId))
        .where(and(isOpenOf(userId), eq(signOns.id, id)));
      return row?.key ?? null;
    },
  };
}

export type SessionListRepository = ReturnType<typeof createSessionListRepository>;
export type SessionRow = Awaited<ReturnType<SessionListRepository['list']>>[number];

function isOpenOf(userId: string): SQL | undefined {
  return and(
    eq(signOns.userId, userId),
    isNull(signOutKeys.key),
    or(isNull(accounts.tokensValidAfter), gt(signOns.signedInAt, accounts.tokensValidAfter)),
  );
}
