import { expect, test } from 'vitest';

import { createChecks, eventually } from './checks.ts';

const pass = async (): Promise<void> => {};
const fail = async (): Promise<void> => {
  throw new Error('the reason');
};

test('counts passed checks, and throws at the end when one failed', async () => {
  const lines: string[] = [];
  const checks = createChecks(new AbortController().signal, (line) => lines.push(line));
  await checks.check('first', pass);
  await checks.check('second', fail);
  await checks.check('third', pass);
  expect(() => checks.finish()).toThrow('1 failed: second');
  expect(lines.join('\n')).toMatch(
    /^ok +first .+\nFAILED second .+\nthe reason\nok +third .+\n2 checks passed$/,
  );
});

test('passes when every check passes', async () => {
  const checks = createChecks(new AbortController().signal, () => {});
  await checks.check('first', pass);
  expect(() => checks.finish()).not.toThrow();
});

test('ends the run with the error of the check that is aborted', async () => {
  const signal = AbortSignal.abort();
  const checks = createChecks(signal, () => {});
  await expect(checks.check('first', fail)).rejects.toThrow('the reason');
  await expect(eventually(5, signal, fail)).rejects.toThrow('the reason');
});

test('retries until success, and throws the last error after the time limit', async () => {
  const { signal } = new AbortController();
  let runs = 0;
  const work = async (): Promise<number> => {
    runs += 1;
    if (runs === 1) throw new Error('too early');
    return runs;
  };
  await expect(eventually(5, signal, work)).resolves.toBe(2);
  await expect(eventually(0, signal, fail)).rejects.toThrow('the reason');
});
