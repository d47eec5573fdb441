import { expect, test, vi } from 'vitest';

import { createLogOutRequest } from './log-out-request.ts';

test('gives a requested log-out to one shell only', () => {
  const request = createLogOutRequest();
  expect(request.take()).toBe(false);
  request.make();
  expect(request.isPending()).toBe(true);
  expect(request.take()).toBe(true);
  expect(request.isPending()).toBe(false);
  expect(request.take()).toBe(false);
});

test('notifies its listeners of each change until they unsubscribe', () => {
  const request = createLogOutRequest();
  const listener = vi.fn<() => void>();
  const unsubscribe = request.subscribe(listener);
  request.make();
  request.make();
  expect(listener).toHaveBeenCalledTimes(1);
  request.take();
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  request.make();
  expect(listener).toHaveBeenCalledTimes(2);
});
