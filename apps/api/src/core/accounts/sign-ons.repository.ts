import { and, asc, desc, eq, exists, gte, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { signOns } from '#platform/database/schema/accounts/sign-ons.ts';
import { signOutKeys } from '#platform/database/schema/accounts/sign-out-keys.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';

type SignOnViewer = Pick<Viewer, 'accountId' | 'authenticatedAtSeconds'>;
type FirstHandViewer = SignOnViewer & Pick<Viewer, 'digest' | 'issuedAtSeconds'>;

/**
 * Maximum number of keys that `listOpenKeys` returns, beginning with the latest sign-on. Apps with older
 * sign-ons get no notification and learn on their next request that their session has ended.
 */
const MAX_KEYS = 100;

/** Condition that joins a sign-on to its row in `signOutKeys`, which exists after the sign-out. */
export const signedOutKey = and(eq(signOutKeys.userId, signOns.userId), eq(signOutKeys.key, signOns.key));

function isOf({ accountId, authenticatedAtSeconds }: SignOnViewer) {
  const signedInAt = new Date(authenticatedAtSeconds * 1000);
  return and(eq(signOns.userId, accountId), eq(signOns.signedInAt, signedInAt));
}

type NewSignOn = Omit<typeof signOns.$inferInsert, 'userId' | 'signedInAt' | 'tokenDigest'> & {
  readonly signInId: string | null;
};

/**
 * Stores a sign-on for an ID token that belongs to no session yet, and returns the key of the sign-on. A
 * repeated call for the same sign-in returns the same key. Returns null when another sign-in already used an
 * identical token, which can happen when two sign-ins fall into one second.
 */
export async function openSignOn(
  db: Database,
  viewer: FirstHandViewer,
  signOn: NewSignOn,
): Promise<string | null> {
  const { accountId: userId, authenticatedAtSeconds, digest } = viewer;
  const { signInId } = signOn;
  const signedInAt = new Date(authenticatedAtSeconds * 1000);
  const [added] = await db
    .insert(signOns)
    .values({ ...signOn, userId, signedInAt, tokenDigest: digest })
    .onConflictDoNothing()
    .returning({ key: signOns.key });
  if (added !== undefined) return added.key;
  const isSame = signInId === null ? isNull(signOns.signInId) : eq(signOns.signInId, signInId);
  const isKnown = signInId === null ? and(isSame, eq(signOns.tokenDigest, digest)) : isSame;
  const [known] = await db
    .select({ key: signOns.key })
    .from(signOns)
    .where(and(isOf(viewer), isKnown));
  return known?.key ?? null;
}

export type EndedSignOns = (viewer: FirstHandViewer) => Promise<boolean>;

/**
 * Returns a function that checks whether an ID token belongs to a sign-on that was signed out. It finds the
 * sign-on by the digest of the token. A refreshed token has another digest; it is refused if a sign-on with
 * the same sign-in time was signed out at or after the time at which the token was issued.
 */
export function createEndedSignOns(db: Database): EndedSignOns {
  return async (viewer) => {
    const rows = await db
      .select({ tokenDigest: signOns.tokenDigest, signedOutAt: signOutKeys.signedOutAt })
      .from(signOns)
      .leftJoin(signOutKeys, signedOutKey)
      .where(isOf(viewer));
    const own = rows.find(({ tokenDigest }) => tokenDigest === viewer.digest);
    if (own !== undefined) return own.signedOutAt !== null;
    const issuedAtMs = viewer.issuedAtSeconds * 1000;
    return rows.some(({ signedOutAt }) => signedOutAt !== null && signedOutAt.getTime() >= issuedAtMs);
  };
}

/**
 * Keys of the user's open sign-ons (not signed out) that began at or before `until`: at most 100, latest
 * first.
 */
export async function listOpenKeys(tx: Database, userId: string, until: Date): Promise<readonly string[]> {
  const rows = await tx
    .select({ key: signOns.key })
    .from(signOns)
    .leftJoin(signOutKeys, signedOutKey)
    .where(and(eq(signOns.userId, userId), lte(signOns.signedInAt, until), isNull(signOutKeys.key)))
    .orderBy(desc(signOns.signedInAt))
    .limit(MAX_KEYS);
  return rows.map(({ key }) => key);
}

/** Keys of the user's open sign-ons that began then or later. */
export async function listOpenKeysSince(
  tx: Database,
  userId: string,
  since: Date,
): Promise<readonly string[]> {
  const rows = await tx
    .select({ key: signOns.key })
    .from(signOns)
    .leftJoin(signOutKeys, signedOutKey)
    .where(and(eq(signOns.userId, userId), gte(signOns.signedInAt, since), isNull(signOutKeys.key)));
  return rows.map(({ key }) => key);
}

export interface SeenSignOn {
  readonly userId: string;
  readonly key: string;
}

interface Sighting {
  readonly seenAt: Date;
  /**
   * Skips a sign-on if its stored last use is at or after this time, because another server has just stored
   * it.
   */
  readonly unlessSince: Date;
}

/** Stores `seenAt` as the time of last use; skips rows that another server has locked. */
export async function noteSeen(
  db: Database,
  seen: readonly SeenSignOn[],
  { seenAt, unlessSince }: Sighting,
): Promise<void> {
  const pairs = seen.map(({ userId, key }) => sql`(${userId}, ${key})`);
  const chosen = db
    .select({ ctid: sql`ctid` })
    .from(signOns)
    .where(
      and(
        sql`(${signOns.userId}, ${signOns.key}) in (${sql.join(pairs, sql`, `)})`,
        lt(signOns.lastSeenAt, unlessSince),
      ),
    )
    .for('update', { skipLocked: true });
  await db
    .update(signOns)
    .set({ lastSeenAt: seenAt })
    .where(sql`ctid = any(array(${chosen}))`);
}

/**
 * Lists and locks open sign-ons that were last used at or before the given time, least recently used first.
 */
export async function listIdleSignOns(
  tx: Database,
  until: Date,
  limit: number,
): Promise<readonly SeenSignOn[]> {
  return tx
    .select({ userId: signOns.userId, key: signOns.key })
    .from(signOns)
    .where(
      and(
        lte(signOns.lastSeenAt, until),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(signOutKeys)
            .where(signedOutKey),
        ),
      ),
    )
    .orderBy(asc(signOns.lastSeenAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Deletes sign-ons that a sign-out or a revocation ended before `before`. */
export async function deleteEndedSignOns(db: Database, before: Date, clock: Clock): Promise<void> {
  const signedOut = db
    .select({ one: sql`1` })
    .from(signOutKeys)
    .where(and(signedOutKey, lt(signOutKeys.signedOutAt, before)));
  const revoked = db
    .select({ one: sql`1` })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, signOns.userId),
        gte(accounts.tokensValidAfter, signOns.signedInAt),
        lt(accounts.tokensValidAfter, before),
      ),
    );
  await removeInBatches(db, { table: signOns, where: or(exists(signedOut), exists(revoked)), clock });
}

export async function eraseSignOns(tx: Database, userId: string): Promise<void> {
  await tx.delete(signOns).where(eq(signOns.userId, userId));
}
