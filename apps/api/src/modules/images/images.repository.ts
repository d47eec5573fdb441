import { and, asc, eq, getTableColumns, gt, lt, lte, or, sql } from 'drizzle-orm';

import { exportOwnRows } from '#platform/accounts/exporter.ts';
import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { links, profiles, removedLinks } from '#platform/database/schema.ts';
import { activityItems } from '#platform/database/schema/activities.ts';
import { images, imageUploadDays, removedImages } from '#platform/database/schema/images.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';

const exportImageRows = exportOwnRows(images, images.userId);

export type ImageRow = typeof images.$inferSelect;

/** An image as the primary key of its table has it. */
export type OwnedKey = Pick<ImageRow, 'userId' | 'key'>;

/** An image that is nobody's any more, and how often its bytes could not be deleted. */
export interface RemovedImage {
  readonly key: string;
  readonly attempts: number;
}

export interface UploadClaim {
  readonly userId: string;
  readonly day: string;
  readonly limit: number;
}

// By person and key, in which the index is: by key alone, all images of everybody would be read.
function areThese(owned: readonly OwnedKey[]) {
  return or(...owned.map(({ userId, key }) => and(eq(images.userId, userId), eq(images.key, key))));
}

/** SQL of the images that people uploaded. */
export const imagesRepository = {
  /** Counts one more upload of the day, or answers false when the limit is reached. */
  async claimUpload(db: Database, { userId, day, limit }: UploadClaim): Promise<boolean> {
    const [claimed] = await db
      .insert(imageUploadDays)
      .values({ userId, day, count: 1 })
      .onConflictDoUpdate({
        target: [imageUploadDays.userId, imageUploadDays.day],
        set: { count: sql`${imageUploadDays.count} + 1` },
        setWhere: lt(imageUploadDays.count, limit),
      })
      .returning({ count: imageUploadDays.count });
    return claimed !== undefined;
  },

  async giveBackUpload(db: Database, { userId, day }: Omit<UploadClaim, 'limit'>): Promise<void> {
    await db
      .update(imageUploadDays)
      .set({ count: sql`${imageUploadDays.count} - 1` })
      .where(
        and(eq(imageUploadDays.userId, userId), eq(imageUploadDays.day, day), gt(imageUploadDays.count, 0)),
      );
  },

  /** Whether there is a profile, which stays until the transaction ends. */
  async lockProfile(tx: Database, userId: string): Promise<boolean> {
    const rows = await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .for('share');
    return rows.length > 0;
  },

  /** Stores an image of somebody who has a profile, which stays until the transaction ends; false for anybody else. */
  async insert(tx: Database, row: ImageRow): Promise<boolean> {
    const values = Object.entries(getTableColumns(images)).map(([field, column]) => [
      field,
      sql`${sql.param(row[field as keyof ImageRow], column)}::${sql.raw(column.getSQLType())}`.as(
        column.name,
      ),
    ]);
    const ofSomebody = tx
      .select(Object.fromEntries(values))
      .from(profiles)
      .where(eq(profiles.userId, row.userId))
      .for('share');
    const stored = await tx.insert(images).select(ofSomebody).returning({ key: images.key });
    return stored.length > 0;
  },

  /** The key of a copy of the same bytes, which stays for another while when nothing shows it. */
  async findCopy(
    db: Database,
    { userId, copiedHash }: { readonly userId: string; readonly copiedHash: string },
    now: Date,
  ): Promise<string | null> {
    const unusedSince = sql`case when ${images.unusedSince} is null then null else ${now.toISOString()}::timestamptz end`;
    const [row] = await db
      .update(images)
      .set({ unusedSince })
      .where(and(eq(images.userId, userId), eq(images.copiedHash, copiedHash)))
      .returning({ key: images.key });
    return row?.key ?? null;
  },

  /** Notes of which bytes a copy is, once all of it is stored: one whose bytes are missing is never used again. */
  async noteCopy(db: Database, { userId, key, copiedHash }: OwnedKey & { readonly copiedHash: string }) {
    await db
      .update(images)
      .set({ copiedHash })
      .where(and(eq(images.userId, userId), eq(images.key, key)));
  },

  /** Images marked as unused before a moment, with whether something shows them nevertheless. */
  async listUnused(db: Database, before: Date, limit: number) {
    const shownByProfile = and(
      eq(profiles.userId, images.userId),
      or(eq(profiles.iconImageKey, images.key), eq(profiles.coverImageKey, images.key)),
    );
    const shownByLink = and(eq(links.userId, images.userId), eq(links.thumbnailImageKey, images.key));
    const shownByActivity = and(
      eq(activityItems.userId, images.userId),
      eq(activityItems.thumbnailImageKey, images.key),
    );
    const shownByRemovedLink = and(
      eq(removedLinks.userId, images.userId),
      eq(removedLinks.thumbnailImageKey, images.key),
    );
    const rows = await db
      .selectDistinct({
        userId: images.userId,
        key: images.key,
        unusedSince: images.unusedSince,
        profile: profiles.userId,
        link: links.userId,
        removedLink: removedLinks.userId,
        activity: activityItems.userId,
      })
      .from(images)
      .leftJoin(profiles, shownByProfile)
      .leftJoin(links, shownByLink)
      .leftJoin(removedLinks, shownByRemovedLink)
      .leftJoin(activityItems, shownByActivity)
      .where(lt(images.unusedSince, before))
      .orderBy(asc(images.unusedSince))
      .limit(limit);
    return rows.map(({ userId, key, profile, link, removedLink, activity }) => ({
      userId,
      key,
      isShown: [profile, link, removedLink, activity].some((shownBy) => shownBy !== null),
    }));
  },

  async markShown(db: Database, shown: readonly OwnedKey[]): Promise<void> {
    if (shown.length === 0) return;
    await db.update(images).set({ unusedSince: null }).where(areThese(shown));
  },

  /** Takes images from their owners, unless they came into use meanwhile. */
  async removeUnused(
    tx: Database,
    unused: readonly OwnedKey[],
    { before, now }: { before: Date; now: Date },
  ) {
    if (unused.length === 0) return;
    const removed = await tx
      .delete(images)
      .where(and(areThese(unused), lt(images.unusedSince, before)))
      .returning({ key: images.key });
    await noteRemoved(tx, removed, now);
  },

  /** Removed images whose bytes are to be deleted by now, those that wait longest first. */
  async listRemoved(db: Database, now: Date, limit: number): Promise<readonly RemovedImage[]> {
    return db
      .select({ key: removedImages.key, attempts: removedImages.attempts })
      .from(removedImages)
      .where(lte(removedImages.nextAttemptAt, now))
      .orderBy(asc(removedImages.nextAttemptAt))
      .limit(limit);
  },

  async forgetRemoved(db: Database, key: string): Promise<void> {
    await db.delete(removedImages).where(eq(removedImages.key, key));
  },

  async postponeRemoved(
    db: Database,
    key: string,
    next: { readonly attempts: number; readonly nextAttemptAt: Date },
  ): Promise<void> {
    await db.update(removedImages).set(next).where(eq(removedImages.key, key));
  },

  async forgetUploadDays(db: Database, before: string, clock: Clock): Promise<void> {
    await removeInBatches(db, { table: imageUploadDays, where: lt(imageUploadDays.day, before), clock });
  },
};

/** Takes all images of a person from them; their bytes are deleted once that is committed. */
export async function eraseImages(tx: Database, userId: string, now: Date): Promise<void> {
  const removed = await tx.delete(images).where(eq(images.userId, userId)).returning({ key: images.key });
  await noteRemoved(tx, removed, now);
  await tx.delete(imageUploadDays).where(eq(imageUploadDays.userId, userId));
}

/** The images of a person, with the paths under which the content host shows them. */
export async function readImagesForExport(db: Database, userId: string): Promise<Record<string, unknown>> {
  const { images: rows } = await exportImageRows(db, userId);
  return {
    images: (rows as readonly { readonly key: string }[]).map((row) => ({
      ...row,
      paths: IMAGE_WIDTHS.map((width) => `/${row.key}/${width}.webp`),
    })),
  };
}

async function noteRemoved(tx: Database, removed: readonly { key: string }[], now: Date): Promise<void> {
  if (removed.length === 0) return;
  await tx
    .insert(removedImages)
    .values(removed.map(({ key }) => ({ key, removedAt: now, nextAttemptAt: now })))
    .onConflictDoNothing();
}
