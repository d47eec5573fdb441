import { expect, test } from 'vitest';

import { createGate } from './gate.ts';

/** Creates calls that the test can end. */
function createCalls() {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string) => async (): Promise<string> => {
    running.push(name);
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.set(name, resolve);
    await promise;
    return name;
  };
  return { running, call, end: (name: string) => ends.get(name)?.() };
}

test('runs at most two calls concurrently and keeps their order', async () => {
  const { running, call, end } = createCalls();
  const gate = createGate({ max: 2, pauseMs: 0, schedule: () => () => undefined });
  const all = ['a', 'b', 'c'].map(async (name) => gate(call(name)));
  await Promise.resolve();
  expect(running).toEqual(['a', 'b']);
  end('b');
  await all[1];
  await expect.poll(() => running).toEqual(['a', 'b', 'c']);
  end('a');
  end('c');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
});

test('does not start the next call before the pause is over', async () => {
  const { running, call, end } = createCalls();
  const pauses: (() => void)[] = [];
  const gate = createGate({
    max: 1,
    pauseMs: 2_000,
    schedule: (run) => {
      pauses.push(run);
      return () => undefined;
    },
  });
  const first = gate(call('a'));
  const second = gate(call('b'));
  await Promise.resolve();
  end('a');
  await first;
  expect(running).toEqual(['a']);
  pauses[0]?.();
  await expect.poll(() => running).toEqual(['a', 'b']);
  end('b');
  await second;
});

test('starts the next call after a failed one', async () => {
  const gate = createGate({ max: 1, pauseMs: 0, schedule: () => () => undefined });
  const failed = gate(async () => Promise.reject(new Error('offline')));
  const next = gate(async () => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('offline');
  expect(await next).toBe('next');
});
