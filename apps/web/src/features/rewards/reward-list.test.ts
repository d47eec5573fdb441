import type { Achievement } from '@musubi/api-client';
import { ACHIEVEMENTS } from '@musubi/domain/rewards';
import { expect, test } from 'vitest';

import { groupRewards } from './reward-list.ts';

const AT = '2026-11-20T03:00:00.000Z';

function createList(progress: Partial<Record<Achievement['id'], number>> = {}): readonly Achievement[] {
  return ACHIEVEMENTS.map(({ id, goal, unlocks }) => {
    const done = progress[id] ?? 0;
    return { id, goal, unlocks, progress: done, achieved_at: done >= goal ? AT : null };
  });
}

const nextOf = (items: readonly Achievement[]) => groupRewards(items, []).next?.achievement.id;

test('picks the goal with the most progress, or the easiest one on a tie', () => {
  expect(nextOf(createList())).toBe('verified_email');
  expect(nextOf(createList({ three_links: 2, ten_visitors: 5 }))).toBe('three_links');
  expect(nextOf(createList({ ten_visitors: 9, three_links: 2 }))).toBe('ten_visitors');
});

test('has no next goal when all goals are reached', () => {
  const all = createList({
    verified_email: 1,
    three_links: 3,
    ten_visitors: 10,
    invited_friend: 1,
    connected_activity: 1,
  });
  expect(groupRewards(all, [])).toMatchObject({ next: null, later: [] });
  expect(groupRewards(all, []).unlocked).toHaveLength(5);
});

test('separates reached goals, and marks goals that are new to the creator', () => {
  const items = createList({ verified_email: 1, three_links: 3 });
  const { next, later, unlocked } = groupRewards(
    items,
    items.filter(({ id }) => id === 'three_links'),
  );
  expect(unlocked.map(({ functionId, isFresh }) => [functionId, isFresh])).toEqual([
    ['icon_frames', false],
    ['link_entrances', true],
  ]);
  expect([next, ...later].map((reward) => reward?.functionId)).toEqual([
    'closing_marks',
    'name_styles',
    'third_activity_group',
  ]);
});

test('marks no extra as new when all extras are new', () => {
  const items = createList({ verified_email: 1, three_links: 3 });
  expect(groupRewards(items, items).unlocked.map(({ isFresh }) => isFresh)).toEqual([false, false]);
  const first = createList({ verified_email: 1 });
  expect(groupRewards(first, first).unlocked.map(({ isFresh }) => isFresh)).toEqual([true]);
});

test('ignores functions that an earlier API unlocks', () => {
  const items = createList().map((item) => ({ ...item, unlocks: 'fonts' as const }));
  expect(groupRewards(items, [])).toEqual({ next: null, later: [], unlocked: [] });
});
