import { getT } from '@musubi/i18n/translator';
import { expect, test } from 'vitest';

import { ApiFailure } from '#shared/clients/api-failure.ts';

import { createClaim, createVerified } from '../sample-names.ts';
import { nameFailureWords, nameProblemOf, recordStateWords, redirectsFrom, statusOf } from './name-words.ts';

test('derives the status of a name', () => {
  expect(statusOf(createClaim())).toBe('pending');
  expect(statusOf(createVerified())).toBe('verified');
  expect(statusOf(createVerified({ ends_at: '2026-12-20T12:00:00.000Z' }))).toBe('failing');
});

test.each(['en', 'ja', 'zh-TW'] as const)(
  'C21: has a different message for each record state in %s',
  async (locale) => {
    const t = await getT(locale, 'names');
    const states = [
      'unchecked',
      'found',
      'missing',
      'quoted',
      'spaced',
      'name_doubled',
      'unanswered',
    ] as const;
    expect(new Set(states.map((state) => recordStateWords(t, state))).size).toBe(7);
  },
);

test('returns the problem of the domain name from a refused request', () => {
  const refusedFields = [{ pointer: '/body/name', problem: 'name_own' }] as const;
  expect(nameProblemOf(new ApiFailure('validation_failed', { refusedFields }))).toBe('name_own');
  expect(nameProblemOf(new ApiFailure('validation_failed'))).toBeNull();
  expect(nameProblemOf(new ApiFailure('network'))).toBeNull();
  expect(nameProblemOf(new Error('other'))).toBeNull();
});

test('returns the messages of this screen for its limits', async () => {
  const t = await getT('en', 'names');
  expect(nameFailureWords(t, new ApiFailure('quota_exceeded'), 'add')).toBe(t('failure.too_many'));
  expect(nameFailureWords(t, new ApiFailure('rate_limited'), 'check')).toBe(t('failure.checked_often'));
});

test('returns no message of its own for other failures', async () => {
  const t = await getT('en', 'names');
  expect(nameFailureWords(t, new ApiFailure('rate_limited'), 'add')).toBeNull();
  expect(nameFailureWords(t, new ApiFailure('network'), 'check')).toBeNull();
  expect(nameFailureWords(t, new Error('other'), 'check')).toBeNull();
});

test('redirects the other addresses 24 hours after the first answer', () => {
  expect(redirectsFrom('2026-11-20T12:00:00.000Z')).toEqual(new Date('2026-11-21T12:00:00.000Z'));
});
