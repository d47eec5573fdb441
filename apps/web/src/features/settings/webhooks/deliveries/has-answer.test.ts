import { expect, test } from 'vitest';

import { hasAnswer } from './has-answer.ts';

const SENT = { state: 'waiting', attempts: 1 } as const;

test('waits while the delivery has not been tried', () => {
  expect(hasAnswer(SENT, SENT)).toBe(false);
});

test('is answered when the delivery arrived or failed for good', () => {
  expect(hasAnswer(SENT, { state: 'delivered', attempts: 2 })).toBe(true);
  expect(hasAnswer(SENT, { state: 'failed', attempts: 2 })).toBe(true);
});

test('is answered when the attempt failed and another is to come', () => {
  expect(hasAnswer(SENT, { state: 'waiting', attempts: 2 })).toBe(true);
});
