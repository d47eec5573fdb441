import { expect, test } from 'vitest';

import { readOutput } from './container.ts';

const createContainer = (output: Promise<string>) => {
  const container = {
    output,
    kills: 0,
    kill: async () => {
      container.kills += 1;
    },
  };
  return container;
};
const { promise: never } = Promise.withResolvers<string>();

test('returns the output of a container that has ended', async () => {
  const container = createContainer(Promise.resolve('1.0'));
  expect(await readOutput(container, new AbortController().signal)).toBe('1.0');
  expect(container.kills).toBe(1);
});

test('kills a container that has not ended when the signal aborts', async () => {
  const container = createContainer(never);
  const controller = new AbortController();
  const read = readOutput(container, controller.signal);
  const rejection = read.catch((error: unknown) => error);
  controller.abort();
  expect(await rejection).toBe(controller.signal.reason);
  expect(container.kills).toBe(1);
});

test('kills a container when the signal has already aborted', async () => {
  const container = createContainer(never);
  await expect(readOutput(container, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(container.kills).toBe(1);
});
