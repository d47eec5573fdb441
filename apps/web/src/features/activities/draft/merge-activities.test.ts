import type { Activity, ActivitySettings } from '@musubi/api-client';
import { ACTIVITIES_MAX_COUNT } from '@musubi/domain/limits';
import { expect, test } from 'vitest';

import {
  type ActivitiesDraft,
  addActivity,
  changeActivity,
  moveActivity,
  removeActivity,
  toActivitiesDraft,
  withTitle,
} from './activities-draft.ts';
import { mergeActivities } from './merge-activities.ts';

const create = (id: string): Activity => ({
  id,
  type: 'youtube',
  group: 'group_1',
  source_id: `@${id}`,
  is_visible: true,
  position: 0,
  refreshed_at: null,
});
const stored: ActivitySettings = {
  version: 1,
  group_titles: { group_1: '', group_2: 'Writing', group_3: '' },
  items: ['a', 'b', 'c'].map(create),
};
const base = toActivitiesDraft(stored);

/** Another writer's settings as an API response. */
function answered({ titles, items }: ActivitiesDraft): ActivitySettings {
  return {
    version: 2,
    group_titles: titles,
    items: items.map((item) => ({ ...create(item.id), ...item, refreshed_at: '2026-11-20T03:00:00.000Z' })),
  };
}
const merge = (mine: ActivitiesDraft, theirs: ActivitiesDraft, prefer?: 'mine' | 'theirs') =>
  mergeActivities(mine, { base: stored, theirs: answered(theirs), prefer });
const show = (draft: ActivitiesDraft | null) =>
  draft && draft.items.map(({ group, source_id }) => `${source_id} ${group.at(-1)}`).join(', ');
const add = (draft: ActivitiesDraft, id: string, sourceId = `@${id}`) =>
  addActivity(draft, { id, type: 'youtube', sourceId });

test('merges changes of different titles, groups and sources', () => {
  const mine = add(changeActivity(withTitle(base, 'group_1', 'Videos'), 'a', { group: 'group_2' }), 'mine');
  const theirs = moveActivity(removeActivity(withTitle(base, 'group_3', 'More'), 'b'), 'c', -1);
  const merged = merge(mine, theirs);
  expect(merged?.titles).toEqual({ group_1: 'Videos', group_2: 'Writing', group_3: 'More' });
  expect(show(merged)).toBe('@c 1, @mine 1, @a 2');
});

test('reports a conflict only for fields that both writers changed', () => {
  const mine = changeActivity(withTitle(base, 'group_2', 'mine'), 'a', { is_visible: false });
  const theirs = add(withTitle(base, 'group_2', 'theirs'), 'new');
  expect(merge(mine, theirs)).toBeNull();
  const kept = merge(mine, theirs, 'theirs');
  expect(kept?.titles.group_2).toBe('theirs');
  expect(kept?.items.map(({ id, is_visible }) => [id, is_visible])).toEqual([
    ['a', false],
    ['b', true],
    ['c', true],
    ['new', true],
  ]);
});

test('keeps one copy of an account that both writers connected', () => {
  expect(show(merge(add(base, 'mine', '@same'), add(base, 'theirs', '@same')))).toBe(
    '@a 1, @b 1, @c 1, @same 1',
  );
});

test('reports a conflict when two sources would have the same account', () => {
  const mine = changeActivity(base, 'a', { source_id: '@same' });
  expect(merge(mine, changeActivity(base, 'b', { source_id: '@same' }))).toBeNull();
});

test('reports a conflict when the merged list would be too long', () => {
  const fill = (draft: ActivitiesDraft, prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index}`).reduce(
      (grown, id) => add(grown, id),
      draft,
    );
  const room = ACTIVITIES_MAX_COUNT - base.items.length;
  expect(merge(fill(base, 'm', room), base)?.items).toHaveLength(ACTIVITIES_MAX_COUNT);
  expect(merge(fill(base, 'm', room), fill(base, 't', 1))).toBeNull();
});
