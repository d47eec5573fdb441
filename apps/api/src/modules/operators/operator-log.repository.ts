import { and, asc, desc, eq, getTableColumns, gt, lt } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { operatorLog, operatorLogDetails } from '#platform/database/schema/operators.ts';
import { profiles } from '#platform/database/schema/profiles.ts';

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
  /** Newest entries first; only those before `cursor`. */
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

  /** Oldest entries first; only those after `after`. */
  async listAscending(db: Database, after: number, limit: number): Promise<readonly ReadLogRow[]> {
    return selectLog(db)
      .where(gt(operatorLog.sequence, after))
      .orderBy(asc(operatorLog.sequence))
      .limit(limit);
  },
};

/** Deletes the values of entries about the user; the entries and their digests stay. */
export async function eraseLogDetails(tx: Database, userId: string): Promise<void> {
  await tx.delete(operatorLogDetails).where(eq(operatorLogDetails.aboutUserId, userId));
}
