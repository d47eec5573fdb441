import { expect, test } from 'vitest';

import { ApiFailure, type FailureCode } from '#shared/clients/api-failure.ts';
import type { SaveObstacle, StatusLine } from '#shared/signals/status-line.ts';

import type { SaveState } from './autosave.ts';
import { findSaveObstacle, isExplained } from './save-obstacle.ts';

const failed = (status: 'unreachable' | 'refused', code: FailureCode): SaveState<string> => ({
  status,
  error: new ApiFailure(code),
});

test.each<[SaveState<string>, SaveObstacle | null]>([
  [{ status: 'idle' }, null],
  [{ status: 'saved', atMs: 0 }, null],
  [{ status: 'conflict', theirs: { version: 2, value: '' } }, 'conflict'],
  [failed('unreachable', 'network'), 'unreachable'],
  [failed('unreachable', 'service_unavailable'), 'unreachable'],
  [failed('unreachable', 'database_slow'), 'unreachable'],
  [failed('unreachable', 'maintenance'), 'maintenance'],
  [failed('unreachable', 'storage_full'), null],
  [failed('refused', 'validation_failed'), null],
])('finds in the save state %j the obstacle %s', (state, obstacle) => {
  expect(findSaveObstacle(state)).toBe(obstacle);
});

test('keeps the obstacle during a retry, but not a resolved conflict', () => {
  expect(findSaveObstacle({ status: 'saving' }, 'unreachable')).toBe('unreachable');
  expect(findSaveObstacle({ status: 'saving' }, 'conflict')).toBeNull();
  expect(findSaveObstacle({ status: 'saving' })).toBeNull();
});

test.each<[SaveState<string>, StatusLine['kind'], boolean]>([
  [failed('unreachable', 'network'), 'conflict', false],
  [failed('unreachable', 'network'), 'unreachable', true],
  [failed('unreachable', 'network'), 'offline', true],
  [failed('refused', 'validation_failed'), 'offline', false],
  [{ status: 'conflict', theirs: { version: 2, value: '' } }, 'conflict', true],
  [{ status: 'saving' }, 'offline', true],
  [{ status: 'saving' }, 'unreachable', false],
])('decides whether the state %j is explained by the line %s: %s', (state, kind, isSaid) => {
  expect(
    isExplained(state, kind === 'offline_kept' || kind === 'offline_unkept' ? { kind, count: 1 } : { kind }),
  ).toBe(isSaid);
  expect(isExplained(state, null)).toBe(false);
});
