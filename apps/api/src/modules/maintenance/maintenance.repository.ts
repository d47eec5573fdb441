import { eq } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { maintenance } from '#platform/database/schema/maintenance.ts';

export type MaintenanceRow = Omit<typeof maintenance.$inferSelect, 'id'>;

/** Primary key of the only row. */
const THE_ROW = 1;

/** The query is prepared because every server repeats it every few seconds under load. */
export function createMaintenanceRepository(db: Database) {
  const theRow = db.select().from(maintenance).where(eq(maintenance.id, THE_ROW)).prepare('maintenance');
  return {
    /** Reads the row in a transaction and locks it, so that the next writer reads the result of this one. */
    async lock(tx: Database): Promise<MaintenanceRow | null> {
      const [row] = await tx.select().from(maintenance).where(eq(maintenance.id, THE_ROW)).for('update');
      return row ?? null;
    },

    async find(): Promise<MaintenanceRow | null> {
      const [row] = await theRow.execute();
      return row ?? null;
    },

    async put(tx: Database, row: MaintenanceRow): Promise<void> {
      await tx
        .insert(maintenance)
        .values({ id: THE_ROW, ...row })
        .onConflictDoUpdate({ target: maintenance.id, set: row });
    },
  };
}
