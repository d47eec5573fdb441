import { and, eq, lt } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { toDay } from '#core/utc-day.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import { countMonths } from '#platform/database/schema/counts/months.ts';
import { sourceDays } from '#platform/database/schema/counts/sources.ts';

/** The privacy page promises this number. */
const RETENTION_MONTHS = 13;

/** Deletes the numbers of sources after thirteen months, and with them the month that they were in. */
export async function sweepSourceDays({ db, clock }: Core): Promise<void> {
  const first = new Date(clock.now());
  first.setUTCMonth(first.getUTCMonth() - RETENTION_MONTHS);
  const before = toDay(first);
  await removeInBatches(db, { table: sourceDays, where: lt(sourceDays.day, before), clock });
  const ofMonths = and(eq(countMonths.kind, 'source'), lt(countMonths.month, before));
  await removeInBatches(db, { table: countMonths, where: ofMonths, clock });
}
