import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { files } from '#platform/database/schema/files/files.ts';
import { images } from '#platform/database/schema/files/images.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { announceRenewal } from './renewal-marks.ts';

/**
 * Whether the bytes of a page are withheld because its owner is suspended. The owner still sees the keys of
 * the page and could pass them on, so bytes must not stay under these keys. Call it in a transaction that has
 * locked the profile.
 */
export async function isWithheld(tx: Database, pageId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.userId, pageId), isNotNull(accounts.suspendedAt)));
  return rows.length > 0;
}

/**
 * Locks the profile until the transaction ends, so that a renewal sees a suspension either completely or not
 * at all.
 */
export async function lockForRenewal(tx: Database, pageId: string): Promise<void> {
  await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.userId, pageId))
    .for('update');
}

/**
 * Makes a job publish all withheld pictures and files of a page again, under the keys where their bytes were
 * kept.
 */
export async function releaseWithheld(tx: Database, pageId: string, now: Date): Promise<void> {
  const due = { renewAt: now, renewalAttempts: 0 };
  await tx
    .update(images)
    .set(due)
    .where(and(eq(images.userId, pageId), isNotNull(images.nextKey), isNull(images.renewAt)));
  await tx
    .update(files)
    .set(due)
    .where(and(eq(files.pageId, pageId), isNotNull(files.nextKey), isNull(files.renewAt)));
  await announceRenewal(tx);
}

/** Maps the keys of a page's withheld pictures and files to the keys where their bytes are kept. */
export async function listWithheld(db: Database, pageId: string): Promise<ReadonlyMap<string, string>> {
  const ofImages = await db
    .select({ key: images.key, nextKey: images.nextKey })
    .from(images)
    .where(and(eq(images.userId, pageId), isNotNull(images.nextKey), isNull(images.renewAt)));
  const ofFiles = await db
    .select({ key: files.key, nextKey: files.nextKey })
    .from(files)
    .where(and(eq(files.pageId, pageId), isNotNull(files.nextKey), isNull(files.renewAt)));
  return new Map([...ofImages, ...ofFiles].map(({ key, nextKey }) => [key, nextKey ?? key]));
}
