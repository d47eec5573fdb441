import { expect, test } from 'vitest';

import { ApiFailure } from '#shared/clients/api-failure.ts';

import { isEntryRefused, wordsProblemOf } from './refusals.ts';

const refuse = (pointer: string) =>
  new ApiFailure('validation_failed', { refusedFields: [{ pointer, problem: 'not_allowed' }] });

test('finds the problem of the words', () => {
  expect(wordsProblemOf(refuse('/body/words'))).toBe('not_allowed');
  expect(wordsProblemOf(refuse('/body/item_ids/0'))).toBeNull();
  expect(wordsProblemOf(new ApiFailure('network'))).toBeNull();
  expect(wordsProblemOf(null)).toBeNull();
});

test('recognises an entry that is no longer among the news', () => {
  expect(isEntryRefused(refuse('/body/item_ids/3'))).toBe(true);
  expect(isEntryRefused(refuse('/body/words'))).toBe(false);
  expect(isEntryRefused(null)).toBe(false);
});
