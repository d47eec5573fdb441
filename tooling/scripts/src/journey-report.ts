import { relative } from 'node:path';

import * as z from 'zod';

import type { FailedTest } from './failures.ts';
import { root } from './repository.ts';
import type { TimedTest } from './test-times.ts';
import type { Counted } from './unit-tests.ts';

/**
 * Maximum number of flaky journeys. More of them fail the run, because the product or the tests have a bug to
 * find first.
 */
const MOST_FLAKY = 2;

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

/** A journey that failed once and passed on its second try. */
export interface FlakyJourney {
  readonly name: string;
  /** Path of the failed try's trace, relative to the root of the repository. */
  readonly trace: string | undefined;
}

interface Journey {
  readonly name: string;
  readonly status: string;
  readonly results: readonly z.infer<typeof result>[];
}

function journeysOf({ title, specs, suites = [] }: Suite, above: readonly string[] = []): readonly Journey[] {
  const titles = [...above, title];
  return [
    ...specs.flatMap((one) =>
      one.tests.map(({ status, results }) => ({
        name: [...titles, one.title].join(' › '),
        status,
        results,
      })),
    ),
    ...suites.flatMap((inner) => journeysOf(inner, titles)),
  ];
}

function traceOf({ results }: Journey): string | undefined {
  const path = results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'trace')?.path;
  return path === undefined ? undefined : relative(root, path);
}

const failureOf = ({ name, results }: Journey): FailedTest => ({
  name,
  message: (results.at(-1)?.errors ?? []).map(({ message = '' }) => message).join('\n'),
});

/**
 * Counts the journeys in a Playwright report. Flaky journeys count as passed, but if there are more than two,
 * each of them counts as failed.
 * @param text Playwright's JSON report
 * @param status exit status of Playwright; a failure without a failed journey counts as one
 */
export function countJourneys(
  text: string,
  status: number,
): Counted & { readonly flaky: readonly FlakyJourney[] } {
  const { suites, stats } = report.parse(JSON.parse(text));
  const journeys = suites.flatMap((one) => journeysOf(one));
  const flaky = journeys
    .filter((journey) => journey.status === 'flaky')
    .map((journey) => ({ name: journey.name, trace: traceOf(journey) }));
  const failures = journeys.filter(({ status: outcome }) => outcome === 'unexpected').map(failureOf);
  const tests: readonly TimedTest[] = journeys.flatMap(({ name, results }) =>
    results.map(({ duration }) => ({ name, durationMs: duration })),
  );
  const hasTooManyFlaky = stats.flaky > MOST_FLAKY;
  const failed = stats.unexpected + (hasTooManyFlaky ? stats.flaky : 0);
  return {
    passed: stats.expected + (hasTooManyFlaky ? 0 : stats.flaky),
    failed: failed === 0 && status !== 0 ? 1 : failed,
    tests,
    failures,
    flaky,
  };
}

/**
 * Lists flaky journeys by name, each with the trace of its failed try. Returns an empty text without flaky
 * journeys.
 */
export function describeFlaky(flaky: readonly FlakyJourney[]): string {
  if (flaky.length === 0) return '';
  const lines = flaky.map(({ name, trace }) => `  ${name}\n    trace: ${trace ?? 'none was kept'}`);
  const verdict =
    flaky.length > MOST_FLAKY ? `More than ${MOST_FLAKY} fail the run.` : 'Find the cause of each.';
  return [`Flaky journeys, which passed on the second try. ${verdict}`, ...lines].join('\n');
}
