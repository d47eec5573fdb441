import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { files } from '#platform/database/schema/files/files.ts';
import { images } from '#platform/database/schema/files/images.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { announceRenewal } from './renewal-marks.ts';

/**
 * Whether the bytes of a page are withheld: its owner is suspended and sees the keys of the page, so bytes under keys
 * that the owner sees could still be handed out. Call it in a transaction that has locked the profile.
 */
export async function isWithheld(tx: Database, pageId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.userId, pageId), isNotNull(accounts.suspendedAt)));
  return rows.length > 0;
}

/** Locks the profile until the transaction ends, so that a renewal sees either all or nothing of a suspension. */
export async function lockForRenewal(tx: Database, pageId: string): Promise<void> {
  await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.userId, pageId))
    .for('update');
}

/** Has a job show all withheld pictures and files of a page under the keys where their bytes were kept. */
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

/** Returns the keys under which withheld pictures and files of a page are kept, by the keys that the page has. */
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
