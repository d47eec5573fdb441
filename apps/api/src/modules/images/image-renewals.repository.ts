import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';

import { renewBlocks } from '#core/pages/block-renewal.ts';
import type { DueKey, KeyClaim, Postponement, Renewal } from '#core/pages/key-renewal.ts';
import { toSuccessors } from '#core/pages/renewed-keys.ts';
import { isWithheld } from '#core/pages/withheld-keys.ts';
import type { Database } from '#platform/database/database.ts';
import { images } from '#platform/database/schema/files/images.ts';
import { imports } from '#platform/database/schema/files/imports.ts';
import { FORMER_KEYS_MAX_COUNT } from '#platform/database/schema/files/renewal.ts';
import { activityItems } from '#platform/database/schema/page/activities.ts';
import { links, removedLinks } from '#platform/database/schema/page/links.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { noteRemoved } from './images.repository.ts';

const DUE_COLUMNS = {
  pageId: images.userId,
  key: images.key,
  createdAt: images.createdAt,
  renewalAttempts: images.renewalAttempts,
  nextKey: images.nextKey,
};

const isImage = ({ pageId, key }: Pick<DueKey, 'pageId' | 'key'>) =>
  and(eq(images.userId, pageId), eq(images.key, key));

export const imageRenewalsRepository = {
  /**
   * Claims images whose renewal is due, the longest overdue first, and assigns each a next key unless it has
   * one.
   */
  async claim(
    db: Database,
    { now, until, limit }: KeyClaim,
    toNextKey: (key: string) => string,
  ): Promise<readonly DueKey[]> {
    return db.transaction(async (tx) => {
      const due = await tx
        .select(DUE_COLUMNS)
        .from(images)
        .where(lte(images.renewAt, now))
        .orderBy(asc(images.renewAt))
        .limit(limit)
        .for('update', { skipLocked: true });
      const claimed: DueKey[] = [];
      for (const image of due) {
        // Each attempt writes to the same key, so that no partial copy remains.
        const nextKey = image.nextKey ?? toNextKey(image.key);
        await tx.update(images).set({ nextKey, renewAt: until }).where(isImage(image));
        claimed.push({ ...image, nextKey });
      }
      return claimed;
    });
  },

  async postpone(db: Database, image: DueKey, next: Postponement): Promise<void> {
    // `renewAt` is null if another server has renewed the image in the meantime.
    await db
      .update(images)
      .set(next)
      .where(and(isImage(image), isNotNull(images.renewAt)));
  },

  /**
   * Replaces the keys of the `copied` images wherever they are used, and deletes their former files. Withheld
   * images keep their keys, but their public files are deleted. Copies of images that were deleted during the
   * copy are deleted. Returns the number of replaced keys.
   * @param renewal `due`: all images of this attempt, copied or not.
   */
  async renew(tx: Database, userId: string, { due, copied, now }: Renewal<DueKey>): Promise<number> {
    await lockImportsWith(
      tx,
      userId,
      copied.map(({ key }) => key),
    );
    // Waits for concurrent changes by the owner, and delays later ones.
    await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .for('update');
    const hidden = (await isWithheld(tx, userId)) ? copied : await listHidden(tx, userId, copied);
    if (hidden.length > 0) await withhold(tx, userId, { copied: hidden, now });
    const keys = copied.filter((image) => !hidden.includes(image)).map(({ key }) => key);
    const renewed = await tx
      .update(images)
      .set({
        key: sql`${images.nextKey}`,
        formerKeys: sql`(array_prepend(${images.key}, ${images.formerKeys}))[1:${sql.raw(String(FORMER_KEYS_MAX_COUNT))}]`,
        nextKey: null,
        renewAt: null,
        renewalAttempts: 0,
      })
      .where(and(eq(images.userId, userId), inArray(images.key, keys), isNotNull(images.nextKey)))
      .returning({ key: images.key, formerKeys: images.formerKeys });
    const successors = toSuccessors(
      renewed.map(({ key, formerKeys }) => ({ key, formerKeys: formerKeys.slice(0, 1) })),
    );
    await replaceKeys(tx, userId, successors);
    const orphans = await listOrphans(tx, userId, due);
    await noteRemoved(
      tx,
      [...successors.keys(), ...orphans].map((key) => ({ key })),
      now,
    );
    return successors.size;
  },
};

/**
 * Locks the imports that refer to these images, before the profile. Undoing an import locks in the same
 * order, which prevents a deadlock.
 */
async function lockImportsWith(tx: Database, userId: string, keys: readonly string[]): Promise<void> {
  const wanted = [...keys];
  await tx
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.pageId, userId),
        or(inArray(imports.formerIconKey, wanted), inArray(imports.formerCoverKey, wanted)),
      ),
    )
    .for('update');
}

/** Deletes the public files of the images. The copies stay under the next keys, which no client gets. */
async function withhold(
  tx: Database,
  userId: string,
  { copied, now }: Pick<Renewal<DueKey>, 'copied' | 'now'>,
): Promise<void> {
  const keys = copied.map(({ key }) => key);
  const withheld = await tx
    .update(images)
    .set({ renewAt: null, renewalAttempts: 0 })
    .where(and(eq(images.userId, userId), inArray(images.key, keys), isNotNull(images.nextKey)))
    .returning({ key: images.key });
  await noteRemoved(tx, withheld, now);
}

/** The images that a decision of the operators hides. */
async function listHidden(
  tx: Database,
  userId: string,
  copied: readonly DueKey[],
): Promise<readonly DueKey[]> {
  const keys = copied.map(({ key }) => key);
  const rows = await tx
    .select({ key: images.key })
    .from(images)
    .where(and(eq(images.userId, userId), inArray(images.key, keys), isNotNull(images.hiddenBy)));
  const hidden = new Set(rows.map(({ key }) => key));
  return copied.filter(({ key }) => hidden.has(key));
}

/** Next keys of images that were deleted after the claim. */
async function listOrphans(tx: Database, userId: string, due: readonly DueKey[]): Promise<readonly string[]> {
  const nextKeys = due.map(({ nextKey }) => nextKey);
  const rows = await tx
    .select({ key: images.key, nextKey: images.nextKey })
    .from(images)
    .where(
      and(eq(images.userId, userId), or(inArray(images.key, nextKeys), inArray(images.nextKey, nextKeys))),
    );
  const owned = new Set(rows.flatMap(({ key, nextKey }) => [key, nextKey]));
  return nextKeys.filter((key) => !owned.has(key));
}

async function replaceKeys(
  tx: Database,
  userId: string,
  renewed: ReadonlyMap<string, string>,
): Promise<void> {
  if (renewed.size === 0) return;
  const [page] = await tx.select().from(profiles).where(eq(profiles.userId, userId));
  const toPresent = (key: string | null): string | null => renewed.get(key ?? '') ?? key;
  // Writes the row even if it does not change, because its `xmin` is the stamp of cached copies.
  if (page !== undefined) {
    const icons = {
      iconImageKey: toPresent(page.iconImageKey),
      coverImageKey: toPresent(page.coverImageKey),
    };
    await tx.update(profiles).set(icons).where(eq(profiles.userId, userId));
  }
  for (const [former, key] of renewed) {
    for (const table of [links, removedLinks, activityItems] as const) {
      await tx
        .update(table)
        .set({ thumbnailImageKey: key })
        .where(and(eq(table.userId, userId), eq(table.thumbnailImageKey, former)));
    }
    await tx
      .update(imports)
      .set({ formerIconKey: key })
      .where(and(eq(imports.pageId, userId), eq(imports.formerIconKey, former)));
    await tx
      .update(imports)
      .set({ formerCoverKey: key })
      .where(and(eq(imports.pageId, userId), eq(imports.formerCoverKey, former)));
  }
  await renewBlocks(tx, userId, renewed);
}
