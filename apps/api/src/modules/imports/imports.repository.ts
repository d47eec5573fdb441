import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray, sql } from 'drizzle-orm';

import { releaseImages } from '#core/images/release-images.ts';
import type { Database } from '#platform/database/database.ts';
import { type AppliedImport, type CopiedPictures, imports } from '#platform/database/schema/files/imports.ts';

export type ImportRow = typeof imports.$inferSelect;

/** An import with its application. */
export type AppliedRow = ImportRow & {
  readonly appliedAt: Date;
  readonly applied: AppliedImport;
};

interface ImportKey {
  readonly pageId: string;
  readonly id: string;
}

const isKey = ({ pageId, id }: ImportKey) => and(eq(imports.pageId, pageId), eq(imports.id, id));

/** Columns with the images of a deleted import. */
const DELETED = { userId: imports.pageId, icon: imports.formerIconKey, cover: imports.formerCoverKey };

const withKeys = ({ userId, icon, cover }: DeletedImport) => ({
  userId,
  keys: [icon, cover].filter((key) => key !== null),
});

interface DeletedImport {
  readonly userId: string;
  readonly icon: string | null;
  readonly cover: string | null;
}

/** SQL of imports. */
export const importsRepository = {
  /** Stores an import; deletes all but the newest `keep` unapplied imports of the page. */
  async add(db: Database, row: ImportRow, keep: number): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.insert(imports).values(row);
      const old = await tx
        .select({ id: imports.id })
        .from(imports)
        .where(and(eq(imports.pageId, row.pageId), isNull(imports.appliedAt), ne(imports.id, row.id)))
        .orderBy(desc(imports.createdAt), desc(imports.id))
        .offset(keep - 1);
      const ids = old.map(({ id }) => id);
      if (ids.length > 0) {
        await tx.delete(imports).where(and(eq(imports.pageId, row.pageId), inArray(imports.id, ids)));
      }
    });
  },

  /** Deletes the unapplied page copies of a page; returns the ids of their imports. */
  async removeWaitingCopies(tx: Database, pageId: string): Promise<readonly string[]> {
    const deleted = await tx
      .delete(imports)
      .where(and(eq(imports.pageId, pageId), isNull(imports.appliedAt), isNotNull(imports.pageCopy)))
      .returning({ id: imports.id });
    return deleted.map(({ id }) => id);
  },

  async find(db: Database, key: ImportKey, now: Date): Promise<ImportRow | null> {
    const [row] = await db
      .select()
      .from(imports)
      .where(and(isKey(key), gt(imports.expiresAt, now)));
    return row ?? null;
  },

  /** Reads an import and locks it until the transaction ends. */
  async lock(tx: Database, key: ImportKey, now: Date): Promise<ImportRow | null> {
    const [row] = await tx
      .select()
      .from(imports)
      .where(and(isKey(key), gt(imports.expiresAt, now)))
      .for('update');
    return row ?? null;
  },

  /** Applied imports, the newest first. */
  async listApplied(
    db: Database,
    { pageId, now, limit }: { readonly pageId: string; readonly now: Date; readonly limit: number },
  ): Promise<readonly AppliedRow[]> {
    const rows = await db
      .select()
      .from(imports)
      .where(and(eq(imports.pageId, pageId), isNotNull(imports.appliedAt), gt(imports.expiresAt, now)))
      .orderBy(desc(imports.appliedAt))
      .limit(limit);
    return rows.flatMap((row) => toApplied(row) ?? []);
  },

  async setCopied(tx: Database, key: ImportKey, copied: CopiedPictures): Promise<void> {
    await tx.update(imports).set({ copied }).where(isKey(key));
  },

  async setApplied(
    tx: Database,
    { pageId, id, appliedAt, applied, expiresAt, formerIconKey, formerCoverKey, pageCopy }: AppliedRow,
  ): Promise<void> {
    await tx
      .update(imports)
      .set({ appliedAt, applied, expiresAt, formerIconKey, formerCoverKey, pageCopy })
      .where(isKey({ pageId, id }));
  },

  /** Deletes all but the newest `keep` applied imports of a page and releases their images. */
  async trimApplied(
    tx: Database,
    { pageId, keep, now }: { readonly pageId: string; readonly keep: number; readonly now: Date },
  ): Promise<void> {
    const newest = tx
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.pageId, pageId), isNotNull(imports.appliedAt)))
      .orderBy(desc(imports.appliedAt), desc(imports.id))
      .limit(keep);
    const deleted = await tx
      .delete(imports)
      .where(and(eq(imports.pageId, pageId), isNotNull(imports.appliedAt), notInArray(imports.id, newest)))
      .returning(DELETED);
    await releaseImages(tx, deleted.map(withKeys), now);
  },

  async remove(tx: Database, key: ImportKey): Promise<void> {
    await tx.delete(imports).where(isKey(key));
  },

  /** Deletes up to `limit` expired imports and releases their images; returns the count. */
  async removeExpired(
    db: Database,
    { now, limit }: { readonly now: Date; readonly limit: number },
  ): Promise<number> {
    return db.transaction(async (tx) => {
      const old = tx
        .select({ place: sql`ctid` })
        .from(imports)
        .where(lte(imports.expiresAt, now))
        .limit(limit)
        .for('update', { skipLocked: true });
      const deleted = await tx
        .delete(imports)
        .where(sql`ctid = any(array(${old}))`)
        .returning(DELETED);
      await releaseImages(tx, deleted.map(withKeys), now);
      return deleted.length;
    });
  },
};

/** Returns an applied import; null for an unapplied one. */
export function toApplied(row: ImportRow): AppliedRow | null {
  const { appliedAt, applied } = row;
  return appliedAt === null || applied === null ? null : { ...row, appliedAt, applied };
}

export async function eraseImports(tx: Database, pageId: string): Promise<void> {
  await tx.delete(imports).where(eq(imports.pageId, pageId));
}
