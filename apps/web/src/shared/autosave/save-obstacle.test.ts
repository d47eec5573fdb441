import { expect, test } from 'vitest';

import { ApiFailure, type FailureCode } from '../api/api-failure.ts';
import type { SaveObstacle } from '../connectivity/status-line.ts';
import type { SaveState } from './autosave.ts';
import { findSaveObstacle } from './save-obstacle.ts';

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
