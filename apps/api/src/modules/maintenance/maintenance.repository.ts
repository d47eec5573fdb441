import { eq } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { maintenance } from '#platform/database/schema/server/maintenance.ts';

export type MaintenanceRow = Omit<typeof maintenance.$inferSelect, 'id'>;

/** Primary key of the only row. */
const THE_ROW = 1;

const selectTheRow = (db: Database) => db.select().from(maintenance).where(eq(maintenance.id, THE_ROW));

export const maintenanceRepository = {
  /** Reads the row and locks it until the transaction ends, so that concurrent changes are serialised. */
  async lock(tx: Database): Promise<MaintenanceRow | null> {
    const [row] = await selectTheRow(tx).for('update');
    return row ?? null;
  },

  async find(db: Database): Promise<MaintenanceRow | null> {
    const [row] = await selectTheRow(db);
    return row ?? null;
  },

  /** Returns a `find` whose query is prepared, because every server repeats it every few seconds under load. */
  prepareFind(db: Database): () => Promise<MaintenanceRow | null> {
    const theRow = selectTheRow(db).prepare('maintenance');
    return async () => (await theRow.execute())[0] ?? null;
  },

  async put(tx: Database, row: MaintenanceRow): Promise<void> {
    await tx
      .insert(maintenance)
      .values({ id: THE_ROW, ...row })
      .onConflictDoUpdate({ target: maintenance.id, set: row });
  },
};
