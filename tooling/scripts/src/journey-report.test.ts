import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { countJourneys, describeFlaky } from './journey-report.ts';
import { root } from './repository.ts';

const tracePath = join(root, 'tooling/e2e/test-results/links/trace.zip');

type Status = 'expected' | 'flaky' | 'unexpected';

const RESULTS = {
  expected: [{ duration: 1000, attachments: [] }],
  flaky: [
    { duration: 3000, attachments: [{ name: 'screenshot' }, { name: 'trace', path: tracePath }] },
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
  test('counts up to two flaky journeys as passed', () => {
    expect(countJourneys(createReport('expected', 'flaky', 'flaky'), 0)).toMatchObject({
      passed: 3,
      failed: 0,
    });
  });

  test('counts each of three flaky journeys as failed', () => {
    expect(countJourneys(createReport('expected', 'flaky', 'flaky', 'flaky'), 0)).toMatchObject({
      passed: 1,
      failed: 3,
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
      { name: 'links.e2e.ts › links › journey 0', durationMs: 3000 },
      { name: 'links.e2e.ts › links › journey 0', durationMs: 2000 },
    ]);
  });
});

describe('describeFlaky', () => {
  test('lists flaky journeys with the trace of the failed try', () => {
    const { flaky } = countJourneys(createReport('expected', 'flaky'), 0);
    expect(describeFlaky(flaky)).toBe(
      [
        'Flaky journeys, which passed on the second try. Find the cause of each.',
        '  links.e2e.ts › links › journey 1',
        '    trace: tooling/e2e/test-results/links/trace.zip',
      ].join('\n'),
    );
  });

  test('says that three flaky journeys fail the run', () => {
    const { flaky } = countJourneys(createReport('flaky', 'flaky', 'flaky'), 0);
    expect(describeFlaky(flaky)).toContain('More than 2 fail the run.');
  });

  test('returns nothing without flaky journeys', () => {
    expect(describeFlaky([])).toBe('');
  });
});
