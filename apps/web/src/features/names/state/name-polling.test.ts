import { expect, test } from 'vitest';

import { createClaim, createList, createVerified } from '../sample-names.ts';
import { pollIntervalMs } from './name-polling.ts';

test('polls every 15 seconds while a claim is open', () => {
  expect(pollIntervalMs(createList([createVerified(), createClaim({ name: 'b.example' })]))).toBe(15_000);
});

test('stops polling when every name is verified', () => {
  expect(pollIntervalMs(createList([createVerified()]))).toBe(0);
  expect(pollIntervalMs(createList([]))).toBe(0);
});

test('does not poll before the first list is fetched', () => {
  expect(pollIntervalMs(undefined)).toBe(0);
});
