import { describe, expect, test } from 'vitest';

import { countFlaky, describeFailures, describeFlaky } from './failures.ts';

test('lists each failed test with the start of its error, without colours', () => {
  const long = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n\n');
  expect(
    describeFailures([
      { name: 'links › keeps the order', message: '\u001B[31mexpected 1 to be 2\u001B[39m' },
      { name: 'letters › sends', message: long },
    ]).split('\n'),
  ).toEqual([
    '  links › keeps the order',
    '    expected 1 to be 2',
    '  letters › sends',
    ...Array.from({ length: 12 }, (_, index) => `    line ${index + 1}`),
  ]);
});

test('returns an empty text when no test failed', () => {
  expect(describeFailures([])).toBe('');
});

const createFlaky = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `test ${index}`, message: 'too late' }));

describe('countFlaky', () => {
  test('counts two flaky tests as passed', () => {
    expect(countFlaky({ passed: 9, failed: 1 }, createFlaky(2))).toEqual({ passed: 9, failed: 1 });
  });

  test('counts each of three flaky tests as failed', () => {
    expect(countFlaky({ passed: 9, failed: 1 }, createFlaky(3))).toEqual({ passed: 6, failed: 4 });
  });
});

describe('describeFlaky', () => {
  test('lists flaky tests with the error and the trace of the failed try', () => {
    expect(describeFlaky([{ name: 'links › moves', message: 'not visible', trace: 'trace.zip' }])).toBe(
      [
        'Flaky tests, which passed on the second try. Find the cause of each.',
        '  links › moves',
        '    not visible',
        '    trace: trace.zip',
      ].join('\n'),
    );
  });

  test('says that three flaky tests fail the run', () => {
    expect(describeFlaky(createFlaky(3))).toContain('More than 2 fail the run.');
  });

  test('returns an empty text without flaky tests', () => {
    expect(describeFlaky([])).toBe('');
  });
});
