import { type CachedRead, createCachedRead } from '#core/state/cached-read.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { SECOND_MS } from '#platform/job.ts';

import { type MaintenanceRow, maintenanceRepository } from './maintenance.repository.ts';

const CACHE_MS = 3 * SECOND_MS;

/** Reads the stored settings; cached for three seconds. */
export function createCachedMaintenance({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): CachedRead<MaintenanceRow | null> {
  return createCachedRead({ clock, forMs: CACHE_MS, read: maintenanceRepository.prepareFind(db) });
}
