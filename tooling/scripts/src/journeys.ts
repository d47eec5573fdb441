import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

import { buildProduct } from './build.ts';
import { root } from './repository.ts';
import { run } from './run.ts';
import type { Counted } from './unit-tests.ts';

const FOLDER = join(root, 'tooling/e2e');
const REPORT = join(FOLDER, 'test-results/report.json');

const report = z.looseObject({
  stats: z.looseObject({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

export interface JourneyOptions {
  /** What Playwright is told beside, such as which journeys; all of them without. */
  readonly only?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Builds the product, runs the journeys on the real stack and counts; one failure when they could not begin. */
export async function runJourneys({ only = [], env = {} }: JourneyOptions = {}): Promise<Counted> {
  await buildProduct();
  await rm(REPORT, { force: true });
  const options = ['test', '--config', FOLDER, ...only];
  const { status } = await run(join(FOLDER, 'node_modules/.bin/playwright'), options, { env });
  const text = await readFile(REPORT, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1 };
  const { stats } = report.parse(JSON.parse(text));
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 && status !== 0 ? 1 : failed };
}
