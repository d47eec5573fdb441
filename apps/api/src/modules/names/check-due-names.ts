import type { Core } from '#core/module.ts';

import { namesRepository } from './names.repository.ts';
import { checkRecords } from './records/check-records.ts';
import { workThroughNames } from './work-through-names.ts';

/** Checks names that are due; called periodically. */
export async function checkDueNames(core: Core): Promise<void> {
  await workThroughNames(core, namesRepository.takeDue, async (key) => checkRecords(core, key));
}
