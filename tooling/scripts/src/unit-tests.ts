import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { run } from './run.ts';

export interface Counted {
  readonly passed: number;
  readonly failed: number;
}

interface JsonReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
}

/** Runs a vitest configuration and counts; a file that could not even be loaded counts as one failure. */
export async function runVitest(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Counted> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-vitest-'));
  try {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { status } = await run('vitest', ['run', ...reporters, ...args], { env });
    const report = JSON.parse(await readFile(file, 'utf8')) as JsonReport;
    const failed = report.numFailedTests || (status === 0 ? 0 : Math.max(1, report.numFailedTestSuites));
    return { passed: report.numPassedTests, failed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
