import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { reportsRepository } from './reports.repository.ts';

const ADOPTED_AT_ONCE = 50;

/** Gives cases to open reports that a server of an older release stored. */
export async function adoptReports({ db, caseIntake }: Core): Promise<void> {
  for (let found = ADOPTED_AT_ONCE; found === ADOPTED_AT_ONCE;) {
    found = await inTransaction(db, async (tx) => {
      const rows = await reportsRepository.claimWithoutCase(tx, ADOPTED_AT_ONCE);
      for (const row of rows) await caseIntake.adopt(tx, row);
      return rows.length;
    });
  }
}
