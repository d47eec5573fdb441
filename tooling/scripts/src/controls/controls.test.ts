import { beforeAll, describe, expect, test } from 'vitest';

import { openRepository, type Repository } from '../repository.ts';
import { type Control, removeControl } from './control.ts';
import { CONTROLS } from './controls.ts';
import { judge, type VitestJson } from './verdict.ts';

const MIN_CONTROLS = 25;

const report = (
  assertionResults: VitestJson['testResults'][number]['assertionResults'],
  message = '',
): VitestJson => ({ testResults: [{ name: 'guard.test.ts', message, assertionResults }] });
const failed = (message: string) => ({ status: 'failed', failureMessages: [message] });
const passed = { status: 'passed' };

describe('the list', () => {
  let repository: Repository;
  beforeAll(async () => {
    repository = await openRepository();
  });

  test('contains at least 25 controls with unique names', () => {
    const names = CONTROLS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(MIN_CONTROLS);
  });

  test.each(CONTROLS)('finds the text of $name once, and the file of its test', async (control) => {
    const text = await repository.read(control.file);
    expect(removeControl(text, control)).not.toBe(text);
    expect(repository.files).toContain(control.test);
  });
});

describe('the removal of a control', () => {
  const control: Control = {
    name: 'guard',
    file: 'guard.ts',
    from: 'guard();',
    to: '$&',
    project: 'api',
    test: 'guard.test.ts',
    noticedBy: 'refuses',
  };

  test("replaces the control's text, and inserts the new text literally", () => {
    expect(removeControl('a; guard(); b;', control)).toBe('a; $& b;');
  });

  test.each(['a;', 'guard(); guard();'])('is refused when the file is %s', (text) => {
    expect(() => removeControl(text, control)).toThrow('guard');
  });
});

describe('the verdict', () => {
  test('is noticed when an assertion fails', () => {
    const verdict = judge(report([passed, failed('AssertionError: expected 200 to be 401')]));
    expect(verdict).toEqual({ kind: 'noticed' });
  });

  test('is unnoticed when all tests pass', () => {
    expect(judge(report([passed]))).toEqual({ kind: 'unnoticed' });
  });

  test.each([
    ['a file does not load', report([], 'SyntaxError: Unexpected token')],
    ['a test crashes without an assertion', report([failed('TypeError: guard is not a function')])],
    ['no test ran', { testResults: [] }],
    ['the test is not in its file', report([{ status: 'skipped' }])],
    ['Vitest wrote no report', null],
  ])('is broken when %s', (_case, result) => {
    expect(judge(result).kind).toBe('broken');
  });
});
