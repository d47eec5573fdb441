import type { ActivityRefresh } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { toRefreshTimes } from './refresh-progress.ts';
import { findShownError } from './shown-error.ts';

const FAILED: ActivityRefresh = {
  activity_id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f',
  state: 'resting',
  refreshed_at: '2026-11-20T03:00:00.000Z',
  succeeded_at: null,
  next_at: '2026-11-20T03:05:00.000Z',
  error: 'standard_error',
};
const AFTER_SUCCESS = { ...FAILED, succeeded_at: '2026-11-20T02:00:00.000Z' };

test('C5: does not mention previous items if no refresh ever succeeded', () => {
  expect(findShownError('standard_error', FAILED)).toBe('standard_error_at_first');
  expect(findShownError('instagram_token_invalid', FAILED)).toBe('instagram_token_invalid_at_first');
  expect(findShownError('standard_error', AFTER_SUCCESS)).toBe('standard_error');
  expect(findShownError('standard_error', undefined)).toBe('standard_error');
});

test('C5: explains that a feed has no links', () => {
  const refresh = { ...FAILED, error_reason: 'feed_without_links' as const };
  expect(findShownError('standard_error', refresh)).toBe('feed_without_links');
});

test('C5: calls a failed refresh an attempt, not an update', () => {
  expect(toRefreshTimes(FAILED, undefined).hasFailed).toBe(true);
  expect(toRefreshTimes({ ...AFTER_SUCCESS, error: undefined }, undefined).hasFailed).toBe(false);
  const stored = { refreshed_at: FAILED.refreshed_at, error: 'standard_error' as const };
  expect(toRefreshTimes(undefined, stored).hasFailed).toBe(true);
});
