import type { Achievement } from '@musubi/api-client';
import { ACHIEVEMENTS } from '@musubi/domain/rewards';
import { expect, test } from 'vitest';

import { findNearest, toRewards } from './reward-list.ts';

const AT = '2026-11-20T03:00:00.000Z';

function createList(progress: Partial<Record<Achievement['id'], number>> = {}): readonly Achievement[] {
  return ACHIEVEMENTS.map(({ id, goal, unlocks }) => {
    const done = progress[id] ?? 0;
    return { id, goal, unlocks, progress: done, achieved_at: done >= goal ? AT : null };
  });
}

test('picks the goal with the most progress, or the easiest of equal goals', () => {
  expect(findNearest(createList())?.id).toBe('verified_email');
  expect(findNearest(createList({ three_links: 2, ten_visitors: 5 }))?.id).toBe('three_links');
  expect(findNearest(createList({ ten_visitors: 9, three_links: 2 }))?.id).toBe('ten_visitors');
});

test('finds no nearest goal when all goals are reached', () => {
  const all = createList({
    verified_email: 1,
    three_links: 3,
    ten_visitors: 10,
    invited_friend: 1,
    connected_activity: 1,
  });
  expect(findNearest(all)).toBeNull();
  expect(toRewards(all, []).some(({ isNearest }) => isNearest)).toBe(false);
});

test('marks reached goals as unlocked, and unseen unlocks as new', () => {
  const items = createList({ verified_email: 1, three_links: 3 });
  const states = toRewards(
    items,
    items.filter(({ id }) => id === 'three_links'),
  ).map(({ state }) => state);
  expect(states).toEqual(['unlocked', 'new', 'locked', 'locked', 'locked']);
});
