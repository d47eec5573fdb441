import type { UserActivity } from '@musubi/api-client';
import { expect, test } from 'vitest';

import type { ActivitiesDraft, ActivityDraft } from './activities-draft.ts';
import { destinationsOf, isUnused, standardHeadingOf, toPageActivities } from './activity-places.ts';

const createItem = (change: Partial<ActivityDraft>): ActivityDraft => ({
  id: 'one',
  type: 'youtube',
  group: 'group_1',
  source_id: '@mio',
  is_visible: true,
  ...change,
});

const createDraft = (
  items: readonly ActivityDraft[],
  titles: Partial<ActivitiesDraft['titles']> = {},
): ActivitiesDraft => ({ items, titles: { group_1: '', group_2: '', group_3: '', ...titles } });

test('uses the service names as the heading of an untitled group', () => {
  const draft = createDraft([
    createItem({ id: 'one' }),
    createItem({ id: 'two', type: 'instagram' }),
    createItem({ id: 'three' }),
    createItem({ id: 'four', type: 'feed', group: 'group_2' }),
  ]);
  expect(standardHeadingOf(draft, 'group_1')).toBe('YouTube・Instagram');
  expect(standardHeadingOf(draft, 'group_2')).toBe('');
});

test('collapses groups that have neither sources nor a title', () => {
  const draft = createDraft([createItem({})], { group_2: 'Letters' });
  expect(isUnused(draft, 'group_1')).toBe(false);
  expect(isUnused(draft, 'group_2')).toBe(false);
  expect(isUnused(draft, 'group_3')).toBe(true);
});

test('offers the used groups and one unused group as destinations', () => {
  expect(destinationsOf(createDraft([createItem({})]), 'group_1')).toEqual(['group_2']);
  expect(destinationsOf(createDraft([createItem({})], { group_2: 'Letters' }), 'group_1')).toEqual([
    'group_2',
    'group_3',
  ]);
});

test('previews visible sources in the groups of the draft', () => {
  const shown: readonly UserActivity[] = [
    { id: 'one', type: 'youtube', group: 'group_1', position: 0, refreshed_at: null, items: [] },
    { id: 'two', type: 'ofuse', group: 'group_1', position: 0, refreshed_at: null, items: [] },
  ];
  const draft = createDraft([
    createItem({ id: 'two', type: 'ofuse', is_visible: false }),
    createItem({ id: 'one', group: 'group_2' }),
    createItem({ id: 'unsaved' }),
  ]);
  expect(toPageActivities(draft, shown).items.map(({ id, group }) => [id, group])).toEqual([
    ['one', 'group_2'],
  ]);
});
