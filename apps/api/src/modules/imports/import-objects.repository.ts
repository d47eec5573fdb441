import { asc, eq, inArray, lte } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { importObjects } from '#platform/database/schema/files/imports.ts';

export type ImportObjectRow = typeof importObjects.$inferSelect;

/** SQL of the unpacked files of page copies. */
export const importObjectsRepository = {
  async add(db: Database, rows: readonly ImportObjectRow[]): Promise<void> {
    if (rows.length > 0) await db.insert(importObjects).values([...rows]);
  },

  /** Lists the files of an import, sorted by path. */
  async list(db: Database, importId: string): Promise<readonly ImportObjectRow[]> {
    return db
      .select()
      .from(importObjects)
      .where(eq(importObjects.importId, importId))
      .orderBy(asc(importObjects.path));
  },

  /** Marks the files of imports as expired. */
  async expire(tx: Database, importIds: readonly string[], now: Date): Promise<void> {
    if (importIds.length === 0) return;
    await tx
      .update(importObjects)
      .set({ expiresAt: now })
      .where(inArray(importObjects.importId, [...importIds]));
  },

  /** Expired files, the longest expired first. */
  async listExpired(
    db: Database,
    { now, limit }: { readonly now: Date; readonly limit: number },
  ): Promise<readonly ImportObjectRow[]> {
    return db
      .select()
      .from(importObjects)
      .where(lte(importObjects.expiresAt, now))
      .orderBy(asc(importObjects.expiresAt))
      .limit(limit);
  },

  async postpone(db: Database, objectKeys: readonly string[], expiresAt: Date): Promise<void> {
    await db
      .update(importObjects)
      .set({ expiresAt })
      .where(inArray(importObjects.objectKey, [...objectKeys]));
  },

  async remove(db: Database, objectKeys: readonly string[]): Promise<void> {
    await db.delete(importObjects).where(inArray(importObjects.objectKey, [...objectKeys]));
  },
};
