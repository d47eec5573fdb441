import { and, asc, desc, eq, getTableColumns, gt, lt } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { operatorLog, operatorLogDetails } from '#platform/database/schema/desk/operators.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export interface LogFilter {
  readonly operatorId: string | undefined;
  readonly subjectId: string | undefined;
  readonly operation: string | undefined;
}

function selectLog(db: Database) {
  return db
    .select({
      ...getTableColumns(operatorLog),
      operatorPubId: profiles.pubId,
      salt: operatorLogDetails.salt,
      content: operatorLogDetails.content,
    })
    .from(operatorLog)
    .leftJoin(operatorLogDetails, eq(operatorLogDetails.sequence, operatorLog.sequence))
    .leftJoin(profiles, eq(profiles.userId, operatorLog.operatorId))
    .$dynamic();
}

export type ReadLogRow = Awaited<ReturnType<typeof selectLog>>[number];

/** SQL that reads the log of the desk. */
export const operatorLogRepository = {
  /** Lists entries before `cursor`, newest first. */
  async list(
    db: Database,
    filter: LogFilter,
    { cursor, limit }: { readonly cursor: number | undefined; readonly limit: number },
  ): Promise<readonly ReadLogRow[]> {
    return selectLog(db)
      .where(
        and(
          cursor === undefined ? undefined : lt(operatorLog.sequence, cursor),
          filter.operatorId === undefined ? undefined : eq(operatorLog.operatorId, filter.operatorId),
          filter.subjectId === undefined ? undefined : eq(operatorLog.subjectId, filter.subjectId),
          filter.operation === undefined ? undefined : eq(operatorLog.operation, filter.operation),
        ),
      )
      .orderBy(desc(operatorLog.sequence))
      .limit(limit);
  },

  /** Reads the whole log in batches, oldest entry first. */
  async *readBatches(db: Database, size = 1000): AsyncGenerator<readonly ReadLogRow[]> {
    let after = 0;
    for (;;) {
      const rows = await selectLog(db)
        .where(gt(operatorLog.sequence, after))
        .orderBy(asc(operatorLog.sequence))
        .limit(size);
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows;
      if (rows.length < size) return;
      after = last.sequence;
    }
  },
};

/** Deletes the values of entries about the user; the entries and their digests stay. */
export async function eraseLogDetails(tx: Database, userId: string): Promise<void> {
  await tx.delete(operatorLogDetails).where(eq(operatorLogDetails.aboutUserId, userId));
}
