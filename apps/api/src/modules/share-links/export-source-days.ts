import { and, eq, gt, or } from 'drizzle-orm';

import { readInPortions } from '#core/accounts/exporter.ts';
import type { Database } from '#platform/database/database.ts';
import { sourceDays } from '#platform/database/schema/counts/sources.ts';

/**
 * Exports visits and clicks by source. Leaves out letters, follows and readers, and days that have only those: a single
 * letter of a day would tell the owner which post brought its writer.
 */
export function exportSourceDays(db: Database, userId: string) {
  const { pageId, day, source, visits, clicks } = sourceDays;
  const where = and(eq(pageId, userId), or(gt(visits, 0), gt(clicks, 0)));
  return {
    source_days: readInPortions(db, {
      table: sourceDays,
      columns: { day, source, visits, clicks },
      where,
    }),
  };
}
