import { beforeEach, type RunnerTestCase, type RunnerTestSuite } from 'vitest';

import { readTestsInTurn, type TestsInTurn } from './env.ts';

/** Name of a test preceded by the names of its suites, as Vitest's reporters print it. */
const fullNameOf = ({ name, suite }: RunnerTestCase | RunnerTestSuite): string =>
  suite === undefined || 'filepath' in suite ? name : `${fullNameOf(suite)} ${name}`;

const listTests = ({ tasks }: RunnerTestSuite): readonly RunnerTestCase[] =>
  tasks.flatMap((task) => (task.type === 'suite' ? listTests(task) : [task]));

/** Setup file for Vitest: skips the tests of the named files that belong to another turn. */
function takeTurns({ turn, turns, always }: TestsInTurn): void {
  const files = Object.entries(always);
  beforeEach(({ task, skip }) => {
    const named = files.find(([file]) => task.file.filepath.endsWith(`/${file}`))?.[1];
    if (named === undefined) return;
    const tests = listTests(task.file);
    const names = tests.map(fullNameOf);
    const missing = named.filter((start) => !names.some((name) => name.startsWith(start)));
    if (missing.length > 0) throw new Error(`A control names a test that does not exist: ${missing[0]}`);
    const at = tests.indexOf(task);
    skip(at % turns !== turn && !named.some((start) => names[at]?.startsWith(start)));
  });
}

const inTurn = readTestsInTurn();
if (inTurn !== null) takeTurns(inTurn);
