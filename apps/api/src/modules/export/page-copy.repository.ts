import { and, asc, desc, eq, inArray } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { pageCopies } from '#platform/database/schema/files/exports.ts';
import { files } from '#platform/database/schema/files/files.ts';
import { images } from '#platform/database/schema/files/images.ts';
import { activitySources } from '#platform/database/schema/page/activities.ts';
import { handles } from '#platform/database/schema/page/handles.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { ownNames } from '#platform/database/schema/page/own-names.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { Omission } from '#platform/page-copies/page-copy-format.ts';

import { type ArchiveAttempt, isCurrent } from './archive.repository.ts';
import { type NumerousPageRows, type PageReading, readNumerousRows } from './page-copies/numerous-rows.ts';

export type PageRows = NonNullable<Awaited<ReturnType<typeof readPageRows>>>;

/** Uses the rows of a page within one snapshot. */
type UsePage<Used> = (page: PageRows, numerous: NumerousPageRows) => Promise<Used>;

export const pageCopyRepository = {
  async hasPage(db: Database, pageId: string): Promise<boolean> {
    const found = await db
      .select({ pageId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, pageId));
    return found.length > 0;
  },

  /**
   * Reads all rows for a copy of the page from one snapshot; null when the page no longer exists. Reads only
   * as many letters and statistics as fit.
   */
  async readPage<Used>(db: Database, reading: PageReading, use: UsePage<Used>): Promise<Used | null> {
    return db.transaction(
      async (tx) => {
        const page = await readPageRows(tx, reading.pageId);
        return page && use(page, readNumerousRows(tx, reading));
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  },

  async findLeftOut(db: Database, fileKey: string): Promise<readonly Omission[]> {
    const [row] = await db
      .select({ leftOut: pageCopies.leftOut })
      .from(pageCopies)
      .where(eq(pageCopies.fileKey, fileKey));
    return row?.leftOut ?? [];
  },

  async noteLeftOut(db: Database, attempt: ArchiveAttempt, leftOut: readonly Omission[]): Promise<void> {
    await db.update(pageCopies).set({ leftOut }).where(isCurrent(pageCopies, attempt));
  },
};

async function readPageRows(tx: Database, pageId: string) {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, pageId));
  if (profile === undefined) return null;
  const blocks = await tx
    .select()
    .from(pageBlocks)
    .where(eq(pageBlocks.userId, pageId))
    .orderBy(asc(pageBlocks.position));
  const ownLinks = await tx.select().from(links).where(eq(links.userId, pageId)).orderBy(asc(links.position));
  const fileKeys = [...new Set(blocks.flatMap((block) => block.fileKeys))];
  const imageKeys = [
    profile.iconImageKey,
    profile.coverImageKey,
    ...ownLinks.map(({ thumbnailImageKey }) => thumbnailImageKey),
    ...blocks.flatMap((block) => block.imageKeys),
  ].filter((key) => key !== null);
  return {
    profile,
    links: ownLinks,
    blocks,
    handles: await tx
      .select({ handle: handles.handle })
      .from(handles)
      .where(eq(handles.userId, pageId))
      .orderBy(desc(handles.claimedAt)),
    activities: await tx
      .select()
      .from(activitySources)
      .where(eq(activitySources.userId, pageId))
      .orderBy(asc(activitySources.position)),
    names: await tx
      .select({ name: ownNames.name, isMain: ownNames.isMain, state: ownNames.state })
      .from(ownNames)
      .where(eq(ownNames.pageId, pageId))
      .orderBy(asc(ownNames.createdAt)),
    images: await listOwnImages(tx, pageId, [...new Set(imageKeys)]),
    files: await tx
      .select({ key: files.key, format: files.format })
      .from(files)
      .where(and(eq(files.pageId, pageId), inArray(files.key, fileKeys))),
  };
}

/** Keys of the page's own images among these keys, in the order of the keys. */
async function listOwnImages(tx: Database, pageId: string, keys: readonly string[]) {
  const rows = await tx
    .select({ key: images.key })
    .from(images)
    .where(and(eq(images.userId, pageId), inArray(images.key, [...keys])));
  const own = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => own.has(key));
}
