import type { Core } from '#core/module.ts';
import { rollUpDays } from '#core/visitors/roll-up-days.ts';
import { profileVisits } from '#platform/database/schema/counts/footprints.ts';

import { footprintsRepository } from './footprints.repository.ts';

/** Rolls up visits older than yesterday (UTC) into daily counts; deletes visitor hashes and their keys. */
export async function rollUpVisits(core: Core): Promise<void> {
  await rollUpDays(core, { table: profileVisits, rollUpSome: footprintsRepository.rollUp });
  await core.visitors.deleteOldKeys();
}
