import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { vitestReportSchema } from '../controls/verdict.ts';
import { runPlantedTests } from '../testing/run-planted-tests.ts';
import { describeTestsInTurn } from './turn.ts';

const SETUP = fileURLToPath(import.meta.resolve('@musubi/server/testing/take-turns'));
const CONFIG = `export default { test: { include: ['*.checked.ts'], setupFiles: [${JSON.stringify(SETUP)}] } };`;
const TESTS = `
import { describe, test } from 'vitest';
test('a', () => {});
test('b', () => {});
describe('a control', () => {
  test('is noticed', () => {});
});
`;

/** Returns the outcome of each test in turn 1, where the tests of the file `parted.checked.ts` take turns. */
async function runTurn(noticedBy: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const report = await runPlantedTests({
    files: { 'vitest.config.ts': CONFIG, 'parted.checked.ts': TESTS, 'whole.checked.ts': TESTS },
    args: ['--reporter=json'],
    env: () => describeTestsInTurn(1, { 'parted.checked.ts': [noticedBy] }),
  });
  const { testResults } = vitestReportSchema.parse(report);
  const statuses = testResults.map(
    ({ name, assertionResults }) => [basename(name), assertionResults.map(({ status }) => status)] as const,
  );
  return Object.fromEntries<readonly string[]>(statuses);
}

test("runs the turn's test, the test that notices a control, and all of other files", async () => {
  expect(await runTurn('a control is noticed')).toEqual({
    'parted.checked.ts': ['skipped', 'passed', 'passed'],
    'whole.checked.ts': ['passed', 'passed', 'passed'],
  });
});

test('fails when the test that notices a control does not exist', async () => {
  const { 'parted.checked.ts': parted } = await runTurn('a control is seen');
  expect(parted).toEqual(['failed', 'failed', 'failed']);
});
