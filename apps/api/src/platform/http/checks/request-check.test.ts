import { expect, test } from 'vitest';

import { createRequestCheck } from './request-check.ts';

const ACTIVITY = { type: 'youtube', group: 'group_1', source_id: '@mio-draws' };

test('accepts a body of the operation and fills in the defaults', () => {
  const isRequest = createRequestCheck('v4UpdateActivities');
  const body: unknown = { version: 1, activities: [{ ...ACTIVITY }] };
  expect(isRequest(body)).toBe(true);
  expect(body).toEqual({ version: 1, activities: [{ ...ACTIVITY, is_visible: true }] });
});

test.each([
  null,
  'text',
  { version: 1 },
  { version: 1, activities: [{ ...ACTIVITY, type: 'myspace' }] },
  { version: 1, activities: [ACTIVITY], more: true },
])('refuses %j', (body) => {
  expect(createRequestCheck('v4UpdateActivities')(body)).toBe(false);
});

test('throws for an operation without a JSON body', () => {
  expect(() => createRequestCheck('v4ListImports')({})).toThrow('v4ListImports has no JSON body');
});
