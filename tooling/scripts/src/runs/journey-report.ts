import { dirname, relative } from 'node:path';

import * as z from 'zod';

import { root } from '../repository.ts';
import type { TimedTest } from './test-times.ts';
import type { Counted } from './unit-tests.ts';

const attachment = z.looseObject({ name: z.string(), path: z.string().optional() });
const result = z.looseObject({
  duration: z.number(),
  attachments: z.array(attachment),
  errors: z.array(z.looseObject({ message: z.string().optional() })).optional(),
});
const spec = z.looseObject({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.looseObject({ status: z.string(), results: z.array(result) })),
});

interface Suite {
  readonly title: string;
  readonly specs: readonly z.infer<typeof spec>[];
  readonly suites?: readonly Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.looseObject({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});

const report = z.looseObject({
  suites: z.array(suite),
  stats: z.looseObject({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

interface Journey {
  readonly name: string;
  readonly file: string;
  readonly status: string;
  readonly results: readonly z.infer<typeof result>[];
}

function journeysOf({ title, specs, suites = [] }: Suite, above: readonly string[] = []): readonly Journey[] {
  const titles = [...above, title];
  return [
    ...specs.flatMap((one) =>
      one.tests.map(({ status, results }) => ({
        name: [...titles, one.title].join(' › '),
        file: `tooling/e2e/${one.file}`,
        status,
        results,
      })),
    ),
    ...suites.flatMap((inner) => journeysOf(inner, titles)),
  ];
}

/**
 * Returns the files, each with the total duration of its journeys, because journeys of one file run in
 * parallel.
 */
function filesOf(journeys: readonly Journey[]): readonly TimedTest[] {
  const sums = new Map<string, number>();
  for (const { file, results } of journeys)
    for (const { duration } of results) sums.set(file, (sums.get(file) ?? 0) + duration);
  return [...sums].map(([name, durationMs]) => ({ name, durationMs }));
}

function traceOf({ results }: Journey): string | undefined {
  const path = results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'trace')?.path;
  return path === undefined ? undefined : relative(root, path);
}

const messageOf = (one: z.infer<typeof result> | undefined): string =>
  (one?.errors ?? []).map(({ message = '' }) => message).join('\n');

/**
 * Counts the journeys in a Playwright report. Flaky journeys count as passed.
 * @param text Playwright's JSON report
 * @param status exit status of Playwright; a failed run without a failed journey counts as one failure
 */
export function countJourneys(text: string, status: number): Counted {
  const { suites, stats } = report.parse(JSON.parse(text));
  const journeys = suites.flatMap((one) => journeysOf(one));
  const withStatus = (wanted: string) => journeys.filter((journey) => journey.status === wanted);
  const failures = withStatus('unexpected').map(({ name, results }) => ({
    name,
    message: messageOf(results.at(-1)),
  }));
  if (stats.unexpected === 0 && status !== 0)
    failures.push({ name: 'Playwright', message: `Exited with status ${status} without a failed journey.` });
  return {
    passed: stats.expected + stats.flaky,
    failed: failures.length,
    tests: journeys.flatMap(({ name, file, results }) =>
      results.map(({ duration }) => ({ name: `${dirname(file)}/${name}`, durationMs: duration })),
    ),
    files: filesOf(journeys),
    failures,
    flaky: withStatus('flaky').map((journey) => ({
      name: journey.name,
      message: messageOf(journey.results[0]),
      trace: traceOf(journey),
    })),
  };
}
