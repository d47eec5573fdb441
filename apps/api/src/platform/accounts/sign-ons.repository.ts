import type { VerifiedToken } from '@musubi/server/verified-token';
import { and, desc, eq, exists, isNull, lt, lte } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { signOutKeys } from '../database/schema.ts';
import { signOns } from '../database/schema/sign-ons.ts';

type SignOnViewer = Pick<VerifiedToken, 'uid' | 'authenticatedAtSeconds'>;

/** Sign-ons of one person that are told of their end; older ones hear of it with their next call. */
const TOLD_MAX = 100;

const signedOutKey = and(eq(signOutKeys.userId, signOns.userId), eq(signOutKeys.key, signOns.key));

function isOf({ uid, authenticatedAtSeconds }: SignOnViewer) {
  const signedInAt = new Date(authenticatedAtSeconds * 1000);
  return and(eq(signOns.userId, uid), eq(signOns.signedInAt, signedInAt));
}

/** The key of the viewer's sign-on: the given one, unless another session of it was begun already. */
export async function openSignOn(db: Database, viewer: SignOnViewer, newKey: string): Promise<string> {
  const { uid: userId, authenticatedAtSeconds } = viewer;
  const signedInAt = new Date(authenticatedAtSeconds * 1000);
  const [added] = await db
    .insert(signOns)
    .values({ userId, signedInAt, key: newKey })
    .onConflictDoNothing()
    .returning({ key: signOns.key });
  if (added !== undefined) return added.key;
  const [known] = await db.select({ key: signOns.key }).from(signOns).where(isOf(viewer));
  return known?.key ?? newKey;
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

/** Forgets the sign-ons of a person that were signed out before that moment. */
export async function forgetEndedSignOns(db: Database, userId: string, before: Date): Promise<void> {
  const ended = db
    .select({ key: signOutKeys.key })
    .from(signOutKeys)
    .where(and(signedOutKey, lt(signOutKeys.signedOutAt, before)));
  await db.delete(signOns).where(and(eq(signOns.userId, userId), exists(ended)));
}

export async function eraseSignOns(tx: Database, userId: string): Promise<void> {
  await tx.delete(signOns).where(eq(signOns.userId, userId));
}
