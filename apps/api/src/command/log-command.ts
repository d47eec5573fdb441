import type { ChainFault } from '#core/operators/log-chain.ts';
import { verifyLog } from '#modules/operators/public.ts';
import type { Database } from '#platform/database/database.ts';

import { done, type Outcome, refused } from './command-host.ts';
import type { AddCommand } from './command-program.ts';

const FAULTS: Readonly<Record<ChainFault['kind'], (sequence: number) => string>> = {
  row_changed: (sequence) => `Entry ${sequence} was changed after it was written.`,
  row_missing: (sequence) => `Entry ${sequence} is missing.`,
  details_changed: (sequence) => `The values of entry ${sequence} were changed after they were written.`,
};

/**
 * Verifies the operators' log and prints its last hash. A later check with another hash shows that entries
 * were deleted.
 */
async function verify(db: Database): Promise<Outcome> {
  const { entries, erased, lastHash, fault } = await verifyLog(db);
  const lines = [
    `Good entries: ${entries}`,
    `Entries whose values were erased: ${erased}`,
    `Hash of the last good entry: ${lastHash === '' ? 'none' : lastHash}`,
  ];
  const data = { entries, erased, last_hash: lastHash };
  return fault === null ? done(lines, data) : refused([FAULTS[fault.kind](fault.sequence)], { lines, data });
}

export const addLogCommands: AddCommand = (program, { host, act }) => {
  program
    .command('log')
    .description('the log of the desk')
    .command('verify')
    .description('recompute every hash of the log, and name the first fault')
    .action(async () => act(async () => host.usePorts(async ({ db }) => verify(db))));
};
