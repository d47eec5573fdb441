import { join } from 'node:path';

import { expect, test } from 'vitest';

import { runPlantedTests } from '../testing/run-planted-tests.ts';
import { REPORT_FILE, type VitestReport } from './vitest-reporter.ts';

const TESTS = `
import { beforeAll, describe, expect, test } from 'vitest';
let tries = 0;
test('passes', () => {});
test('fails once', () => {
  tries += 1;
  expect(tries).toBe(2);
});
test('fails', () => {
  expect(1).toBe(2);
});
let draws = 0;
test('fails on drawn data', () => {
  draws += 1;
  if (draws === 1) throw new Error('Property failed after 1 tests');
});
describe('with a broken hook', () => {
  beforeAll(() => {
    throw new Error('no database');
  });
  test('is skipped', () => {});
});
test('leaves a rejection', async () => {
  void Promise.reject(new Error('left behind'));
});
`;

/** Runs Vitest with the reporter on a folder with these files. */
async function report(files: Readonly<Record<string, string>>): Promise<VitestReport> {
  const args = ['--retry=1', `--reporter=${join(import.meta.dirname, 'vitest-reporter.ts')}`];
  return (await runPlantedTests({ files, args, env: (path) => ({ [REPORT_FILE]: path }) })) as VitestReport;
}

const CONFIG = `export default { test: { include: ['*.checked.ts'] } };`;

test('reports passed, flaky and failed tests, and errors outside of tests', async () => {
  const { passed, tests, failures, flaky } = await report({
    'vitest.config.ts': CONFIG,
    'tests.checked.ts': TESTS,
    'broken.checked.ts': `import './absent.ts';`,
  });
  expect(passed).toBe(3);
  expect(tests).toHaveLength(6);
  expect(flaky).toMatchObject([{ name: expect.stringContaining('› fails once') as string }]);
  expect(flaky[0]?.message).toContain('expected 1 to be 2');
  const found = new Map(failures.map(({ name, message }) => [name.split(' › ').at(-1), message]));
  expect(found.get('fails')).toContain('expected 1 to be 2');
  expect(found.get('Error outside the tests')).toContain('left behind');
  expect([...found].find(([name]) => name?.endsWith('broken.checked.ts'))?.[1]).toContain('absent.ts');
  expect(found.get('fails on drawn data')).toContain('Property failed after');
  expect(found.get('with a broken hook')).toContain('no database');
  expect(failures).toHaveLength(5);
}, 60_000);
