import { describe, expect, test } from 'vitest';

import { createFormCheck } from './form-check.ts';

interface Judgement {
  readonly password: string;
  readonly answer: (problem: string | null) => void;
}

/** Creates a form with a password field. The test completes each validation and records the results. */
function setUp() {
  const judgements: Judgement[] = [];
  const results: unknown[] = [];
  const states: boolean[] = [];
  const form: { text: string | null } = { text: 'first' };
  const read = () => (form.text === null ? null : { email: 'mio@example.com', password: form.text });
  const check = createFormCheck((isChecking) => states.push(isChecking));
  const submit = async (): Promise<void> =>
    check({
      read,
      async judge({ password }) {
        const { promise, resolve } = Promise.withResolvers<string | null>();
        judgements.push({ password, answer: resolve });
        return promise;
      },
      decide: (problem, { password }) => results.push([password, problem]),
    });
  const answer = (problem: string | null): void => judgements.at(-1)?.answer(problem);
  return { form, judgements, results, states, submit, answer };
}

describe('the check of a submitted form', () => {
  test('validates only once when the form is submitted twice', async () => {
    const { judgements, results, states, submit, answer } = setUp();
    const first = submit();
    const second = submit();
    expect(states).toEqual([true]);
    answer(null);
    await Promise.all([first, second]);
    expect(judgements).toHaveLength(1);
    expect(results).toEqual([['first', null]]);
    expect(states).toEqual([true, false]);
  });

  test('validates again when the form was edited during validation', async () => {
    const { form, judgements, results, submit, answer } = setUp();
    const submitted = submit();
    form.text = 'second';
    answer('common');
    await expect.poll(() => judgements).toHaveLength(2);
    answer(null);
    await submitted;
    expect(results).toEqual([['second', null]]);
  });

  test('reports no result when the form was unmounted during validation', async () => {
    const { form, results, states, submit, answer } = setUp();
    const submitted = submit();
    form.text = null;
    answer(null);
    await submitted;
    expect(results).toEqual([]);
    expect(states).toEqual([true, false]);
  });

  test('validates the next submit after a validation has thrown', async () => {
    const results: unknown[] = [];
    const check = createFormCheck(() => {});
    const read = () => ({ email: '', password: '' });
    const judged = { read, decide: (problem: unknown) => results.push(problem) };
    await expect(
      check({ ...judged, judge: async () => Promise.reject(new Error('unreachable')) }),
    ).rejects.toThrow('unreachable');
    await check({ ...judged, judge: async () => null });
    expect(results).toEqual([null]);
  });
});
