// npm test: runs all checks, tests and journeys. The last line is `N passed, N failed`.
import { StartError } from '@musubi/server/start-error';

import { openRepository } from './repository.ts';
import {
  countFlaky,
  describeFailures,
  describeFlaky,
  type FailedTest,
  type FlakyTest,
} from './runs/failures.ts';
import { runJourneys } from './runs/journeys.ts';
import { describeLongest, describeUnexplained, type TimedTest } from './runs/test-times.ts';
import { runTests } from './runs/tests.ts';
import type { Counted } from './runs/unit-tests.ts';
import { ensureChromium } from './services/chromium.ts';
import { ensureRedis } from './services/redis.ts';
import { listChangedPaths } from './turns/changed-paths.ts';
import { listLeftOutJourneys, listLeftOutTests } from './turns/left-out.ts';
import { LONG_FILES } from './turns/long-files.ts';
import { chooseTurn, describeTestsInTurn, describeTurn, TEST_TURN } from './turns/turn.ts';
import { verify } from './verify.ts';

interface Phase {
  readonly name: string;
  readonly run: () => Promise<Counted>;
}

const turn = chooseTurn(process.env);
const env = { [TEST_TURN]: String(turn) };
const choice = { turn, changed: listChangedPaths(), ...(await openRepository()) };

const PHASES: readonly Phase[] = [
  { name: 'Checks', run: verify },
  {
    name: 'Tests',
    run: async () => {
      ensureChromium();
      ensureRedis();
      const { files, always } = await listLeftOutTests(choice);
      return runTests({ leftOut: files, env: { ...env, ...describeTestsInTurn(turn, always) } });
    },
  },
  {
    name: 'Journeys',
    run: async () => runJourneys({ leftOut: listLeftOutJourneys(choice), env }),
  },
];

// Exit explicitly: death by signal would skip exit handlers, such as the one that removes a database.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const withPhase = <Named extends { readonly name: string }>(
  { name }: Phase,
  items: readonly Named[] = [],
): readonly Named[] => items.map((item) => ({ ...item, name: `${name}: ${item.name}` }));

console.log(describeTurn(turn));
let passed = 0;
let failed = 0;
const tests: TimedTest[] = [];
const files: TimedTest[] = [];
const failures: FailedTest[] = [];
const flaky: FlakyTest[] = [];
for (const phase of PHASES) {
  console.log(`\n— ${phase.name}`);
  try {
    const counted = await phase.run();
    passed += counted.passed;
    failed += counted.failed;
    tests.push(...(counted.tests ?? []));
    files.push(...(counted.files ?? []));
    failures.push(...withPhase(phase, counted.failures));
    flaky.push(...withPhase(phase, counted.flaky));
  } catch (error) {
    failed += 1;
    failures.push({ name: phase.name, message: String(error) });
    // A prerequisite is missing. Skip the other phases, whose failures would bury this message.
    if (error instanceof StartError) {
      console.error(error.message);
      break;
    }
    console.error(error);
  }
}
if (files.length > 0) console.log(`\nLongest files\n${describeLongest(files)}`);
const unexplained = describeUnexplained(tests, LONG_FILES);
if (unexplained !== '') console.log(`\nTests of over 20 s without a reason in LONG_FILES\n${unexplained}`);
// Print failures at the end, because a truncated log keeps its last lines.
if (failures.length > 0) console.log(`\nFailed\n${describeFailures(failures)}`);
if (flaky.length > 0) console.log(`\n${describeFlaky(flaky)}`);
const total = countFlaky({ passed, failed }, flaky);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
