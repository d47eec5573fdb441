import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { root } from '../repository.ts';
import { buildProduct } from './build.ts';
import { countJourneys } from './journey-report.ts';
import { startProgress } from './progress.ts';
import { run } from './run.ts';
import type { Counted } from './unit-tests.ts';

const FOLDER = join(root, 'tooling/e2e');
const REPORT = join(FOLDER, 'test-results/report.json');

export interface JourneyOptions {
  /** Further arguments for Playwright, such as file filters. By default all journeys run. */
  readonly only?: readonly string[];
  /** Files to leave out, as paths from the root. */
  readonly leftOut?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

async function build(): Promise<void> {
  const progress = startProgress({ phase: 'Build', describe: () => 'building web, page and client' });
  try {
    await buildProduct();
  } finally {
    progress.stop();
  }
}

/**
 * Builds the product, runs the journeys on the real stack and counts the results. A missing report counts as
 * one failure.
 */
export async function runJourneys({
  only = [],
  leftOut = [],
  env = {},
}: JourneyOptions = {}): Promise<Counted> {
  await build();
  await rm(REPORT, { force: true });
  const options = ['test', '--config', FOLDER, ...only];
  const { status } = await run(join(FOLDER, 'node_modules/.bin/playwright'), options, {
    env: { ...env, JOURNEYS_LEFT_OUT: leftOut.map((file) => basename(file)).join(',') },
  });
  const text = await readFile(REPORT, 'utf8').catch(() => null);
  return text === null
    ? {
        passed: 0,
        failed: 1,
        failures: [{ name: 'Playwright', message: `Exited with status ${status} without a report.` }],
      }
    : countJourneys(text, status);
}
