import { expect, test } from 'vitest';

import { QueuedEdits } from './queued-edits.ts';

test('sums the unsaved edits of all forms and drops saved edits', () => {
  const queued = new QueuedEdits();
  queued.report('links', 2);
  queued.report('profile', 1);
  expect(queued.getTotal()).toBe(3);
  queued.report('links', 0);
  expect(queued.getTotal()).toBe(1);
});

test('notifies listeners only when the total changes', () => {
  const queued = new QueuedEdits();
  const heard: number[] = [];
  const leave = queued.subscribe(() => heard.push(queued.getTotal()));
  queued.report('links', 0);
  queued.report('links', 2);
  queued.report('links', 2);
  leave();
  queued.report('links', 5);
  expect(heard).toEqual([2]);
});
