import { expect, test } from 'vitest';

import { ApiFailure } from '#shared/clients/api-failure.ts';

import { createSwrConfig, isReadForOthers, isSlowConnection } from './swr-config.ts';

test('sets the refetch intervals that the specification requires', () => {
  expect(createSwrConfig(false)).toMatchObject({
    dedupingInterval: 2000,
    errorRetryInterval: 5000,
    focusThrottleInterval: 5000,
    loadingTimeout: 3000,
  });
  expect(createSwrConfig(true)).toMatchObject({ errorRetryInterval: 10_000, loadingTimeout: 3000 });
});

test.each([
  [{ connection: { effectiveType: '2g' } }, true],
  [{ connection: { effectiveType: 'slow-2g' } }, true],
  [{ connection: { effectiveType: '4g', saveData: true } }, true],
  [{ connection: { effectiveType: '4g', saveData: false } }, false],
  [{ connection: null }, false],
  [{}, false],
  [undefined, false],
])('decides from %j whether the connection is slow', (navigator, isSlow) => {
  expect(isSlowConnection(navigator)).toBe(isSlow);
});

test('retries only temporary errors', () => {
  const { shouldRetryOnError } = createSwrConfig(false);
  if (typeof shouldRetryOnError !== 'function') throw new Error('a function decides');
  expect(shouldRetryOnError(new ApiFailure('network'))).toBe(true);
  expect(shouldRetryOnError(new ApiFailure('service_unavailable'))).toBe(true);
  expect(shouldRetryOnError(new ApiFailure('token_expired'))).toBe(false);
  expect(shouldRetryOnError(new Error('a bug'))).toBe(false);
});

test.each([
  [['/v4/profile', 'user-1'], 'user-1', false],
  [['/v4/profile', 'user-1'], 'user-2', true],
  [['/v4/profile', 'user-1'], null, true],
  ['/maintenance', 'user-1', true],
] as const)('decides whether the cache entry %j is cleared for the user %s', (key, userId, isForOthers) => {
  expect(isReadForOthers(key, userId)).toBe(isForOthers);
});
