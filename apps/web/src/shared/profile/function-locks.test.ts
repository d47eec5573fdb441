import type { AchievementList } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { lockOf } from './function-locks.ts';

const listWith = (achievedAt: string | null): AchievementList => ({
  items: [{ id: 'verified_email', progress: 0, goal: 1, achieved_at: achievedAt, unlocks: 'fonts' }],
});

test('unlocks a feature by its achievement', () => {
  expect(lockOf('fonts', listWith('2026-11-20T03:00:00.000Z'), false)).toBe('unlocked');
  expect(lockOf('fonts', listWith(null), false)).toBe('locked');
  expect(lockOf('custom_colors', listWith('2026-11-20T03:00:00.000Z'), false)).toBe('locked');
});

test('returns `unknown` while loading, and `unlocked` when loading failed', () => {
  expect(lockOf('fonts', undefined, false)).toBe('unknown');
  expect(lockOf('fonts', undefined, true)).toBe('unlocked');
  expect(lockOf('fonts', listWith(null), true)).toBe('locked');
});
