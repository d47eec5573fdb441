import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { root } from '../repository.ts';
import { countJourneys } from './journey-report.ts';

const tracePath = join(root, 'tooling/e2e/test-results/links/trace.zip');

type Status = 'expected' | 'flaky' | 'unexpected';

const RESULTS = {
  expected: [{ duration: 1000, attachments: [] }],
  flaky: [
    {
      duration: 3000,
      attachments: [{ name: 'screenshot' }, { name: 'trace', path: tracePath }],
      errors: [{ message: 'not visible' }],
    },
    { duration: 2000, attachments: [] },
  ],
  unexpected: [{ duration: 500, attachments: [], errors: [{ message: 'first' }, { message: 'second' }] }],
} as const;

/** Creates a report like Playwright's, with one journey per given status. */
function createReport(...statuses: readonly Status[]): string {
  const specs = statuses.map((status, index) => ({
    title: `journey ${index}`,
    file: 'links.e2e.ts',
    tests: [{ status, results: RESULTS[status] }],
  }));
  const count = (wanted: Status): number => statuses.filter((status) => status === wanted).length;
  return JSON.stringify({
    suites: [{ title: 'links.e2e.ts', specs: [], suites: [{ title: 'links', specs }] }],
    stats: { expected: count('expected'), unexpected: count('unexpected'), flaky: count('flaky') },
  });
}

describe('countJourneys', () => {
  test('counts flaky journeys as passed and names the trace of the failed try', () => {
    expect(countJourneys(createReport('expected', 'flaky'), 0)).toMatchObject({
      passed: 2,
      failed: 0,
      flaky: [
        {
          name: 'links.e2e.ts › links › journey 1',
          message: 'not visible',
          trace: 'tooling/e2e/test-results/links/trace.zip',
        },
      ],
    });
  });

  test('counts a failed and a flaky journey of the same run', () => {
    expect(countJourneys(createReport('flaky', 'unexpected'), 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('counts one failure when Playwright failed without a failed journey', () => {
    expect(countJourneys(createReport('expected'), 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('reports the errors of a failed journey', () => {
    expect(countJourneys(createReport('expected', 'unexpected', 'flaky'), 1).failures).toEqual([
      { name: 'links.e2e.ts › links › journey 1', message: 'first\nsecond' },
    ]);
  });

  test('reports the duration of every try of a journey', () => {
    expect(countJourneys(createReport('flaky'), 0).tests).toEqual([
      { name: 'tooling/e2e/links.e2e.ts › links › journey 0', durationMs: 3000 },
      { name: 'tooling/e2e/links.e2e.ts › links › journey 0', durationMs: 2000 },
    ]);
  });

  test('reports the duration of a file as the sum of its journeys and their tries', () => {
    expect(countJourneys(createReport('expected', 'flaky'), 0).files).toEqual([
      { name: 'tooling/e2e/links.e2e.ts', durationMs: 6000 },
    ]);
  });
});
