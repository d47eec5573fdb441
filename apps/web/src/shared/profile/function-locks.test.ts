import type { AchievementList } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { lockOf } from './function-locks.ts';

const listWith = (achievedAt: string | null): AchievementList => ({
  items: [{ id: 'verified_email', progress: 0, goal: 1, achieved_at: achievedAt, unlocks: 'icon_frames' }],
});

test('unlocks a feature by its achievement', () => {
  expect(lockOf('icon_frames', listWith('2026-11-20T03:00:00.000Z'), false)).toBe('unlocked');
  expect(lockOf('icon_frames', listWith(null), false)).toBe('locked');
  expect(lockOf('name_styles', listWith('2026-11-20T03:00:00.000Z'), false)).toBe('locked');
});

test('returns `unknown` while loading, and `unlocked` when loading failed', () => {
  expect(lockOf('icon_frames', undefined, false)).toBe('unknown');
  expect(lockOf('icon_frames', undefined, true)).toBe('unlocked');
  expect(lockOf('icon_frames', listWith(null), true)).toBe('locked');
});
