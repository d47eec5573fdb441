// .ci/run: what continuous integration runs. In a new clone of this commit, types the two commands of the README as a
// newcomer does, `npm start` first. The last line is `N passed, N failed`.
import { StartError } from '@musubi/server/start-error';

import { findAllDerivedFaults } from '../derived/check-derived.ts';
import { toClock } from '../full/summary.ts';
import { run } from '../runs/run.ts';
import { createNewcomer, type Newcomer } from './newcomer.ts';
import { typeCommand, whileTyped } from './product.ts';
import { createTally, describeFailed } from './tally.ts';
import { tryFirstStart } from './try-first-start.ts';

/** Maximum duration of `npm test`. */
const TEST_TIMEOUT_MS = 3_600_000;
const COUNTS = /^(\d+) passed, (\d+) failed$/;

// Exit explicitly: death by signal would skip the exit handlers that end the product.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

/** Types `npm test`. Returns the counts in its last line. @throws StartError when there is none */
async function runTests(newcomer: Newcomer): Promise<{ readonly passed: number; readonly failed: number }> {
  const { CI, TEST_TURN } = process.env;
  const env = { ...newcomer.env, ...(CI && { CI }), ...(TEST_TURN && { TEST_TURN }) };
  const counted = { passed: 0, failed: 0 };
  const tests = typeCommand({ ...newcomer, env }, ['npm', 'test'], (line) => console.log(line));
  await whileTyped(tests, async ({ lines }) => {
    const code = await tests.ended(TEST_TIMEOUT_MS);
    const [, passed, failed] = COUNTS.exec(lines.at(-1) ?? '') ?? [];
    if (passed === undefined) throw new StartError(`npm test ended with code ${code} and without its counts`);
    counted.passed = Number(passed);
    counted.failed = Math.max(Number(failed), code === 0 ? 0 : 1);
  });
  return counted;
}

const { output: uncommitted } = await run('git', ['status', '--porcelain'], { quiet: true });
if (uncommitted !== '') console.warn(`Uncommitted changes are not tested:\n${uncommitted}`);
const startedAtMs = performance.now();
const seconds = (): number => (performance.now() - startedAtMs) / 1000;
const tally = createTally();
let counted = { passed: 0, failed: 0 };
try {
  await tally.check('each task waits for the files that it reads', async () => {
    const faults = await findAllDerivedFaults();
    if (faults.length > 0) throw new StartError(faults.join('\n'));
  });
  const newcomer = await tally.check('git clones this commit', async () => createNewcomer());
  try {
    await tryFirstStart(newcomer, tally, (line) => console.log(`  | ${line}`));
    console.log(
      `\nThe first command works, after ${toClock(seconds())}. Now the second one, in the same clone.\n`,
    );
    counted = await runTests(newcomer);
  } finally {
    await newcomer.remove();
  }
} catch (error) {
  if (tally.failures.length === 0) {
    counted = { passed: counted.passed, failed: counted.failed + 1 };
    console.error(error instanceof StartError ? error.message : error);
  } else {
    console.log('\nThe rest did not run, because this failed:');
  }
}
console.log(describeFailed(tally));
console.log(`All of it took ${toClock(seconds())}.`);
const failed = counted.failed + tally.failures.length;
console.log(`${counted.passed + tally.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
