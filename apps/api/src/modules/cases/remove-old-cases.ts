import type { Core } from '#core/module.ts';

import { caseDetailsRepository } from './case-details.repository.ts';
import { casesRepository } from './cases.repository.ts';

const CLOSED_RETENTION_MS = 365 * 24 * 60 * 60_000;

/**
 * Deletes cases a year after they were closed, unless a decision still applies. Deletes their snapshots in
 * any case, because these also contain words of other people.
 */
export async function removeOldCases({ db, clock }: Core): Promise<void> {
  const before = new Date(clock.now().getTime() - CLOSED_RETENTION_MS);
  await caseDetailsRepository.removeSnapshots(db, before, clock);
  await casesRepository.removeClosed(db, before, clock);
}
