// A step of pnpm verify:full [--only kills]: types `npm start` and `npm test` in new clones of this commit, as newcomers
// with other machines, settings and accidents do. Exits with 1 when a case ends otherwise than it should.
import { parseArgs } from 'node:util';

import { CASE_GROUPS } from './cases.ts';
import { createTally, describeFailed } from './tally.ts';

// Exit explicitly: death by signal would skip the exit handlers that end the product.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const groups = CASE_GROUPS.filter(({ name }) => only === undefined || name === only);
if (groups.length === 0)
  throw new Error(
    `There is no group ${only}; the groups are ${CASE_GROUPS.map(({ name }) => name).join(', ')}`,
  );
const tally = createTally();
const notTried: string[] = [];
for (const { name, run } of groups) {
  const { length: failedBefore } = tally.failures;
  console.log(`\n${name}`);
  await run(tally, (one) => {
    notTried.push(one);
    console.log(`not tried: ${one}`);
  }).catch((error: unknown) => {
    // A failed check is in the tally already.
    if (tally.failures.length === failedBefore) console.error(error);
    process.exitCode = 1;
  });
}
console.log(describeFailed(tally));
console.log(`${tally.passed} passed, ${tally.failures.length} failed, ${notTried.length} not tried`);
if (tally.failures.length > 0) process.exitCode = 1;
