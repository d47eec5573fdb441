import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import type { DecisionBefore } from '#platform/database/schema/desk/cases.ts';
import { images } from '#platform/database/schema/files/images.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { Problem } from '#platform/problem.ts';
import { announceWork } from '#platform/queue/announce-work.ts';

interface Picture {
  readonly userId: string;
  /** The key of the picture. */
  readonly id: string;
  readonly decisionId: string;
  readonly now: Date;
}

/**
 * Removes a picture from the page: clears icon, cover and thumbnails, and hides blocks with the picture. Its
 * bytes are withheld seconds later, because visitors may have saved their URL.
 */
export async function hidePicture(
  tx: Database,
  { userId, id: key, decisionId, now }: Picture,
): Promise<DecisionBefore> {
  const hidden = await tx
    .update(images)
    .set({ hiddenBy: sql`coalesce(${images.hiddenBy}, ${decisionId})`, renewAt: now, renewalAttempts: 0 })
    .where(and(eq(images.userId, userId), eq(images.key, key)))
    .returning({ key: images.key });
  if (hidden.length === 0) throw new Problem('not_found', 'There is no such picture');
  await announceWork(tx, 'image_keys');
  const [page] = await tx
    .select({ icon: profiles.iconImageKey, cover: profiles.coverImageKey })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  const isIcon = page?.icon === key;
  const isCover = page?.cover === key;
  const thumbnails = await tx
    .update(links)
    .set({ thumbnailImageKey: null })
    .where(and(eq(links.userId, userId), eq(links.thumbnailImageKey, key)))
    .returning({ id: links.id });
  const blocks = await tx
    .update(pageBlocks)
    .set({ isVisible: false })
    .where(
      and(
        eq(pageBlocks.userId, userId),
        eq(pageBlocks.isVisible, true),
        arrayContains(pageBlocks.imageKeys, [key]),
      ),
    )
    .returning({ id: pageBlocks.id });
  await raiseVersions(tx, userId, {
    ...(isIcon && { iconImageKey: null }),
    ...(isCover && { coverImageKey: null }),
  });
  return { isIcon, isCover, thumbnails: thumbnails.map(({ id }) => id), blocks: blocks.map(({ id }) => id) };
}

interface Shown {
  readonly userId: string;
  readonly decisionId: string;
  readonly before: DecisionBefore;
  readonly now: Date;
}

/** Restores the picture where it was not replaced; a job then publishes its bytes under a new key. */
export async function showPicture(tx: Database, { userId, decisionId, before, now }: Shown): Promise<void> {
  const [image] = await tx
    .update(images)
    .set({ hiddenBy: null, renewAt: now, renewalAttempts: 0, unusedSince: null })
    .where(and(eq(images.userId, userId), eq(images.hiddenBy, decisionId)))
    .returning({ key: images.key });
  if (image === undefined) return;
  await announceWork(tx, 'image_keys');
  const { key } = image;
  await tx
    .update(links)
    .set({ thumbnailImageKey: key })
    .where(
      and(
        eq(links.userId, userId),
        inArray(links.id, [...(before.thumbnails ?? [])]),
        sql`${links.thumbnailImageKey} is null`,
      ),
    );
  await tx
    .update(pageBlocks)
    .set({ isVisible: true })
    .where(
      and(
        eq(pageBlocks.userId, userId),
        inArray(pageBlocks.id, [...(before.blocks ?? [])]),
        arrayContains(pageBlocks.imageKeys, [key]),
      ),
    );
  await raiseVersions(tx, userId, {
    ...(before.isIcon === true && { iconImageKey: sql`coalesce(${profiles.iconImageKey}, ${key})` }),
    ...(before.isCover === true && { coverImageKey: sql`coalesce(${profiles.coverImageKey}, ${key})` }),
  });
}

/** Increments the versions, so that open editors of the page notice the change. */
async function raiseVersions(
  tx: Database,
  userId: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx
    .update(profiles)
    .set({
      ...columns,
      version: sql`${profiles.version} + 1`,
      linksVersion: sql`${profiles.linksVersion} + 1`,
      blocksVersion: sql`${profiles.blocksVersion} + 1`,
    })
    .where(eq(profiles.userId, userId));
}
