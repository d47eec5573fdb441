import type { VerifiedToken } from '@musubi/server/verified-token';
import { and, asc, desc, eq, exists, gte, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';

import type { Clock } from '../clock.ts';
import { removeInBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import { signOutKeys } from '../database/schema.ts';
import { accounts } from '../database/schema/accounts.ts';
import { signOns } from '../database/schema/sign-ons.ts';

type SignOnViewer = Pick<VerifiedToken, 'uid' | 'authenticatedAtSeconds'>;

/** Sign-ons of one person that are told of their end; older ones hear of it with their next call. */
const TOLD_MAX = 100;

/** Joins the row that says that a sign-on was signed out. */
export const signedOutKey = and(eq(signOutKeys.userId, signOns.userId), eq(signOutKeys.key, signOns.key));

function isOf({ uid, authenticatedAtSeconds }: SignOnViewer) {
  const signedInAt = new Date(authenticatedAtSeconds * 1000);
  return and(eq(signOns.userId, uid), eq(signOns.signedInAt, signedInAt));
}

type NewSignOn = Omit<typeof signOns.$inferInsert, 'userId' | 'signedInAt'>;

/** The key of the viewer's sign-on: the given one, unless another session of it was begun already. */
export async function openSignOn(db: Database, viewer: SignOnViewer, signOn: NewSignOn): Promise<string> {
  const { uid: userId, authenticatedAtSeconds } = viewer;
  const signedInAt = new Date(authenticatedAtSeconds * 1000);
  const [added] = await db
    .insert(signOns)
    .values({ ...signOn, userId, signedInAt })
    .onConflictDoNothing()
    .returning({ key: signOns.key });
  if (added !== undefined) return added.key;
  const [known] = await db.select({ key: signOns.key }).from(signOns).where(isOf(viewer));
  return known?.key ?? signOn.key;
}

export type EndedSignOns = (viewer: SignOnViewer) => Promise<boolean>;

/** Whether the sessions that began with the viewer's sign-in have been signed out. */
export function createEndedSignOns(db: Database): EndedSignOns {
  return async (viewer) => {
    const rows = await db
      .select({ key: signOns.key })
      .from(signOns)
      .innerJoin(signOutKeys, signedOutKey)
      .where(isOf(viewer));
    return rows.length > 0;
  };
}

/** Keys of a person's sign-ons until that moment that are not signed out, the latest first. */
export async function listOpenKeys(tx: Database, userId: string, until: Date): Promise<readonly string[]> {
  const rows = await tx
    .select({ key: signOns.key })
    .from(signOns)
    .leftJoin(signOutKeys, signedOutKey)
    .where(and(eq(signOns.userId, userId), lte(signOns.signedInAt, until), isNull(signOutKeys.key)))
    .orderBy(desc(signOns.signedInAt))
    .limit(TOLD_MAX);
  return rows.map(({ key }) => key);
}

export interface SeenSignOn {
  readonly userId: string;
  readonly key: string;
}

interface Sighting {
  readonly seenAt: Date;
  /** What was noted since is left as it is: another server has been quicker. */
  readonly unlessSince: Date;
}

/** Notes that sign-ons were used, past those that another server is just noting. */
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

/** Sign-ons that were last used until that moment and are not signed out, held until the transaction ends. */
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

/** Forgets sign-ons that were over before that moment: signed out, or revoked with all of their time. */
export async function forgetEndedSignOns(db: Database, before: Date, clock: Clock): Promise<void> {
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
