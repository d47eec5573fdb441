import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';

import { sessionCutoff } from '#core/accounts/account-status-cache.ts';
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
    async list(userId: string, ownKey: string, now: Date) {
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
        .where(isOpenOf(userId, now))
        .orderBy(desc(isCurrent), desc(signOns.lastSeenAt))
        .limit(LISTED_MAX);
    },

    /** The sign-out key of an open session; null for an unknown or ended session. */
    async findKey(tx: Database, { userId, id, now }: SessionOfUser): Promise<string | null> {
      const [row] = await tx
        .select({ key: signOns.key })
        .from(signOns)
        .leftJoin(signOutKeys, signedOutKey)
        .leftJoin(accounts, eq(accounts.userId, signOns.userId))
        .where(and(isOpenOf(userId, now), eq(signOns.id, id)));
      return row?.key ?? null;
    },
  };
}

export type SessionListRepository = ReturnType<typeof createSessionListRepository>;
export type SessionRow = Awaited<ReturnType<SessionListRepository['list']>>[number];

interface SessionOfUser {
  readonly userId: string;
  readonly id: string;
  readonly now: Date;
}

function isOpenOf(userId: string, now: Date): SQL | undefined {
  return and(
    eq(signOns.userId, userId),
    gt(signOns.signedInAt, sessionCutoff(now)),
    isNull(signOutKeys.key),
    or(isNull(accounts.tokensValidAfter), gt(signOns.signedInAt, accounts.tokensValidAfter)),
  );
}
