import type { ChainFault } from '#core/operators/log-chain.ts';
import { verifyLog } from '#modules/operators/log-verification.ts';
import type { Database } from '#platform/database/database.ts';

import { type CommandOutput, DONE, REFUSED } from './command-host.ts';

const FAULTS: Readonly<Record<ChainFault['kind'], (sequence: number) => string>> = {
  row_changed: (sequence) => `Entry ${sequence} was changed after it was written.`,
  row_missing: (sequence) => `Entry ${sequence} is missing.`,
  details_changed: (sequence) => `The values of entry ${sequence} were changed after they were written.`,
};

/** Verifies the log of the desk, and prints the last hash, against which a later check shows deleted entries. */
export async function verifyLogCommand(db: Database, { print, complain }: CommandOutput): Promise<number> {
  const { entries, erased, lastHash, fault } = await verifyLog(db);
  print(`Good entries: ${entries}`);
  print(`Entries whose values were erased: ${erased}`);
  print(`Hash of the last good entry: ${lastHash === '' ? 'none' : lastHash}`);
  if (fault === null) return DONE;
  complain(FAULTS[fault.kind](fault.sequence));
  return REFUSED;
}
