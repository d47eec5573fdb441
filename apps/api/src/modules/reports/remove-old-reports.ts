import type { Core } from '#core/module.ts';

import { reportsRepository } from './reports.repository.ts';

const RESOLVED_RETENTION_MS = 365 * 24 * 60 * 60_000;

/** Deletes reports a year after their resolution. */
export async function removeOldReports({ db, clock }: Core): Promise<void> {
  const before = new Date(clock.now().getTime() - RESOLVED_RETENTION_MS);
  await reportsRepository.removeResolved(db, before, clock);
}
