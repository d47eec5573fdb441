import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';

import { sessionCutoff } from '#core/accounts/account-status-cache.ts';
import { signedOutKey } from '#core/accounts/sign-ons.repository.ts';
import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { signOns } from '#platform/database/schema/accounts/sign-ons.ts';
import { signOutKeys } from '#platform/database/schema/accounts/sign-out-keys.ts';

import { SESSIONS_MAX_COUNT } from './session.rules.ts';

/** SQL of the list of a user's sessions. */
export const sessionListRepository = {
  /** Lists open sessions: the session with `ownKey` first, then by latest use. */
  async list(db: Database, userId: string, ownKey: string, now: Date) {
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
      .limit(SESSIONS_MAX_COUNT);
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

export type SessionRow = Awaited<ReturnType<typeof sessionListRepository.list>>[number];

interface SessionOfUser {
  readonly userId: string;
  readonly id: string;
  readonly now: Date;
}

/** Sign-out keys of open sessions beyond the 100 most recently used ones, at most 100. */
export async function listSurplusKeys(tx: Database, userId: string, now: Date): Promise<readonly string[]> {
  const rows = await tx
    .select({ key: signOns.key })
    .from(signOns)
    .leftJoin(signOutKeys, signedOutKey)
    .leftJoin(accounts, eq(accounts.userId, signOns.userId))
    .where(isOpenOf(userId, now))
    .orderBy(desc(signOns.lastSeenAt), desc(signOns.signedInAt))
    .offset(SESSIONS_MAX_COUNT)
    .limit(SESSIONS_MAX_COUNT);
  return rows.map(({ key }) => key);
}

function isOpenOf(userId: string, now: Date): SQL | undefined {
  return and(
    eq(signOns.userId, userId),
    gt(signOns.signedInAt, sessionCutoff(now)),
    isNull(signOutKeys.key),
    or(isNull(accounts.tokensValidAfter), gt(signOns.signedInAt, accounts.tokensValidAfter)),
  );
}
