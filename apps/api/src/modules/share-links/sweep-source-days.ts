import { lt } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { toDay } from '#core/utc-day.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import { sourceDays } from '#platform/database/schema/counts/sources.ts';

/** The privacy page promises this number. */
const RETENTION_MONTHS = 13;

/** Deletes the numbers of sources after thirteen months. */
export async function sweepSourceDays({ db, clock }: Core): Promise<void> {
  const first = new Date(clock.now());
  first.setUTCMonth(first.getUTCMonth() - RETENTION_MONTHS);
  await removeInBatches(db, { table: sourceDays, where: lt(sourceDays.day, toDay(first)), clock });
}
