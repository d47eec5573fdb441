import { AVIF_WIDTHS, hasAvif } from '@musubi/domain/image-keys';
import { and, asc, eq, getTableColumns, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';

import { type ExportedRows, exportOwnRows, mapRows } from '#core/accounts/exporter.ts';
import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { images, imageUploadDays, removedImages } from '#platform/database/schema/files/images.ts';
import { imports } from '#platform/database/schema/files/imports.ts';
import { RENEWAL_COLUMNS } from '#platform/database/schema/files/renewal.ts';
import { activityItems } from '#platform/database/schema/page/activities.ts';
import { links, removedLinks } from '#platform/database/schema/page/links.ts';
import { pageBlocks, removedPageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';

const exportImageRows = exportOwnRows(images, images.userId, RENEWAL_COLUMNS);

export type ImageRow = typeof images.$inferSelect;

/** Primary key of an image. */
export type OwnedKey = Pick<ImageRow, 'userId' | 'key'>;

/** A removed image whose files are still to be deleted, with the number of failed attempts. */
export interface RemovedImage {
  readonly key: string;
  readonly attempts: number;
}

export interface UploadClaim {
  readonly userId: string;
  readonly day: string;
  readonly limit: number;
}

// Filters by user and key to use the index of the primary key; the key alone would scan the table.
function areThese(owned: readonly OwnedKey[]) {
  return or(...owned.map(({ userId, key }) => and(eq(images.userId, userId), eq(images.key, key))));
}

export const imagesRepository = {
  /** Counts an upload towards the limit of the day; false when the limit is reached. */
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

  async releaseUpload(db: Database, { userId, day }: Omit<UploadClaim, 'limit'>): Promise<void> {
    await db
      .update(imageUploadDays)
      .set({ count: sql`${imageUploadDays.count} - 1` })
      .where(
        and(eq(imageUploadDays.userId, userId), eq(imageUploadDays.day, day), gt(imageUploadDays.count, 0)),
      );
  },

  /** Whether the user has a profile; locks the profile (`for share`) until the transaction ends. */
  async lockProfile(tx: Database, userId: string): Promise<boolean> {
    const rows = await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .for('share');
    return rows.length > 0;
  },

  /**
   * Inserts an image; false without a profile. Locks the profile (`for share`) until the transaction ends.
   */
  async insert(tx: Database, row: ImageRow): Promise<boolean> {
    const values = Object.entries(getTableColumns(images)).map(([field, column]) => [
      field,
      sql`${sql.param(row[field as keyof ImageRow], column)}::${sql.raw(column.getSQLType())}`.as(
        column.name,
      ),
    ]);
    const ofExistingOwner = tx
      .select(Object.fromEntries(values))
      .from(profiles)
      .where(eq(profiles.userId, row.userId))
      .for('share');
    const stored = await tx.insert(images).select(ofExistingOwner).returning({ key: images.key });
    return stored.length > 0;
  },

  /**
   * Key of the user's image that was copied from the same external bytes, or null. If the image is unused,
   * restarts the time until its deletion.
   */
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

  /**
   * Stores the hash of the external bytes that an image was copied from. Called after the image's files are
   * stored, so that `findCopy` finds no incomplete image.
   */
  async noteCopy(db: Database, { userId, key, copiedHash }: OwnedKey & { readonly copiedHash: string }) {
    await db
      .update(images)
      .set({ copiedHash })
      .where(and(eq(images.userId, userId), eq(images.key, key)));
  },

  /** Images marked as unused before the given time; `isShown` is true for images that are in use again. */
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
    const shownByBlock = sql<boolean>`exists (select from ${pageBlocks} where ${pageBlocks.userId} = ${images.userId} and ${images.key} = any(${pageBlocks.imageKeys}))`;
    const shownByRemovedBlock = sql<boolean>`exists (select from ${removedPageBlocks} where ${removedPageBlocks.userId} = ${images.userId} and ${images.key} = any(${removedPageBlocks.imageKeys}))`;
    const keptByImport = sql<boolean>`exists (select from ${imports} where ${imports.pageId} = ${images.userId} and ${images.key} in (${imports.formerIconKey}, ${imports.formerCoverKey}))`;
    const rows = await db
      .selectDistinct({
        userId: images.userId,
        key: images.key,
        unusedSince: images.unusedSince,
        profile: profiles.userId,
        link: links.userId,
        removedLink: removedLinks.userId,
        activity: activityItems.userId,
        isKept: sql<boolean>`${shownByBlock} or ${shownByRemovedBlock} or ${keptByImport}`,
      })
      .from(images)
      .leftJoin(profiles, shownByProfile)
      .leftJoin(links, shownByLink)
      .leftJoin(removedLinks, shownByRemovedLink)
      .leftJoin(activityItems, shownByActivity)
      .where(and(lt(images.unusedSince, before), isNull(images.hiddenBy)))
      .orderBy(asc(images.unusedSince))
      .limit(limit);
    return rows.map(({ userId, key, profile, link, removedLink, activity, isKept }) => ({
      userId,
      key,
      isShown: isKept || [profile, link, removedLink, activity].some((shownBy) => shownBy !== null),
    }));
  },

  async markShown(db: Database, shown: readonly OwnedKey[]): Promise<void> {
    if (shown.length === 0) return;
    await db.update(images).set({ unusedSince: null }).where(areThese(shown));
  },

  /** Removes the given images, except images that have been used again since `listUnused` listed them. */
  async removeUnused(
    tx: Database,
    unused: readonly OwnedKey[],
    { before, now }: { before: Date; now: Date },
  ) {
    if (unused.length === 0) return;
    const removed = await tx
      .delete(images)
      .where(and(areThese(unused), lt(images.unusedSince, before)))
      .returning({ key: images.key, nextKey: images.nextKey });
    await noteRemoved(tx, removed, now);
  },

  /** Removed images whose files are due for deletion, the longest overdue first. */
  async listRemoved(db: Database, now: Date, limit: number): Promise<readonly RemovedImage[]> {
    return db
      .select({ key: removedImages.key, attempts: removedImages.attempts })
      .from(removedImages)
      .where(lte(removedImages.nextAttemptAt, now))
      .orderBy(asc(removedImages.nextAttemptAt))
      .limit(limit);
  },

  async deleteRemoved(db: Database, key: string): Promise<void> {
    await db.delete(removedImages).where(eq(removedImages.key, key));
  },

  async postponeRemoved(
    db: Database,
    key: string,
    next: { readonly attempts: number; readonly nextAttemptAt: Date },
  ): Promise<void> {
    await db.update(removedImages).set(next).where(eq(removedImages.key, key));
  },

  async deleteUploadDays(db: Database, before: string, clock: Clock): Promise<void> {
    await removeInBatches(db, { table: imageUploadDays, where: lt(imageUploadDays.day, before), clock });
  },
};

/** Removes all images of a user; the sweep deletes their files later. */
export async function eraseImages(tx: Database, userId: string, now: Date): Promise<void> {
  const removed = await tx
    .delete(images)
    .where(eq(images.userId, userId))
    .returning({ key: images.key, nextKey: images.nextKey });
  await noteRemoved(tx, removed, now);
  await tx.delete(imageUploadDays).where(eq(imageUploadDays.userId, userId));
}

/** Image rows of a user, each with its paths on the content host. */
export function readImagesForExport(db: Database, userId: string): Readonly<Record<string, ExportedRows>> {
  const { images: rows } = exportImageRows(db, userId);
  return {
    images: mapRows(rows as ExportedRows<{ readonly key: string }>, (row) => ({
      ...row,
      paths: toPaths(row.key),
    })),
  };
}

const toPaths = (key: string): readonly string[] => [
  ...IMAGE_WIDTHS.map((width) => `/${key}/${width}.webp`),
  ...(hasAvif(key) ? AVIF_WIDTHS : []).map((width) => `/${key}/${width}.avif`),
];

/** Queues the files under these keys for deletion, and the copies already started under their next keys. */
export async function noteRemoved(
  tx: Database,
  removed: readonly { readonly key: string; readonly nextKey?: string | null }[],
  now: Date,
): Promise<void> {
  const keys = removed.flatMap(({ key, nextKey = null }) => (nextKey === null ? [key] : [key, nextKey]));
  if (keys.length === 0) return;
  await tx
    .insert(removedImages)
    .values(keys.map((key) => ({ key, removedAt: now, nextAttemptAt: now })))
    .onConflictDoNothing();
}
