import type { Achievement } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { createFakeStorage } from '#shared/testing/fake-storage.ts';

import { createSeenUnlocks } from './seen-unlocks.ts';

const createAchievement = (id: Achievement['id'], achievedAt: string | null): Achievement => ({
  id,
  progress: achievedAt === null ? 0 : 1,
  goal: 1,
  achieved_at: achievedAt,
  unlocks: 'icon_frames',
});
const AT = '2026-11-20T03:00:00.000Z';
const nowMs = (): number => Date.parse(AT) + 7 * 24 * 60 * 60 * 1000 - 1;

test('reports an unlock as new once per user', () => {
  const storage = createFakeStorage();
  const seen = createSeenUnlocks({ getStorage: () => storage, userId: 'user-1', nowMs });
  const items = [createAchievement('verified_email', AT), createAchievement('three_links', null)];
  expect(seen.findNew(items).map(({ id }) => id)).toEqual(['verified_email']);
  seen.remember(items);
  expect(seen.findNew(items)).toEqual([]);
  const later = [createAchievement('verified_email', AT), createAchievement('three_links', AT)];
  expect(seen.findNew(later).map(({ id }) => id)).toEqual(['three_links']);
  const other = createSeenUnlocks({ getStorage: () => storage, userId: 'user-2', nowMs });
  expect(other.findNew(items)).toHaveLength(1);
});

test('reports no unlock older than a week as new after a log-out', () => {
  const seen = createSeenUnlocks({
    getStorage: createFakeStorage,
    userId: 'user-1',
    nowMs: () => nowMs() + 1,
  });
  expect(seen.findNew([createAchievement('verified_email', AT)])).toEqual([]);
});

test('reports no unlock as new when storage is blocked', () => {
  const closed = createSeenUnlocks({
    getStorage: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
    userId: 'user-1',
  });
  const items = [createAchievement('verified_email', AT)];
  closed.remember(items);
  expect(closed.findNew(items)).toEqual([]);
});
