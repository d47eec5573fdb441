import { expect, test } from 'vitest';

import { titleOfItem, toActivityGroups } from './activity-groups.ts';
import type { PublicActivities, PublicActivityItem } from './public-activities.ts';

const item = (change: Partial<PublicActivityItem> = {}): PublicActivityItem => ({
  id: 'a',
  type: 'youtube',
  title: 'Video',
  url: 'https://www.youtube.com/watch?v=a',
  thumbnail_image_key: null,
  published_at: '2026-11-18T09:00:00.000Z',
  ...change,
});

const activities = (
  items: readonly PublicActivityItem[],
  titles: Partial<PublicActivities['group_titles']> = {},
): PublicActivities => ({
  group_titles: { group_1: '', group_2: '', group_3: '', ...titles },
  items: [{ id: 's', type: 'youtube', group: 'group_2', items }],
});

test('omits groups with nothing to show', () => {
  expect(toActivityGroups(null)).toEqual([]);
  expect(toActivityGroups(activities([]))).toEqual([]);
  expect(toActivityGroups(activities([item({ url: 'javascript:alert(1)' })]))).toEqual([]);
  expect(toActivityGroups(activities([item({ published_at: 'yesterday' })]))).toEqual([]);
});

test('uses a group’s title as its name, or else its services', () => {
  expect(toActivityGroups(activities([item()], { group_2: '新作' }))[0]?.title).toBe('新作');
  const mixed = [item(), item({ type: 'instagram', url: 'https://www.instagram.com/p/1/' })];
  expect(toActivityGroups(activities(mixed))[0]?.title).toBe('YouTube・Instagram');
  expect(toActivityGroups(activities([item({ type: 'constructor' })]))[0]?.title).toBe('');
});

test('C5: gives items without a title different names', () => {
  const names = ['https://photo.example/1', 'https://photo.example/2'].map((href) =>
    titleOfItem({ type: 'feed', title: '', href }),
  );
  expect(names).toEqual(['photo.example/1', 'photo.example/2']);
});

test('shows the six newest items without duplicates', () => {
  const many = Array.from({ length: 9 }, (_, at) =>
    item({ url: `https://example.com/${at % 8}`, published_at: `2026-11-0${at + 1}T00:00:00Z` }),
  );
  const [group] = toActivityGroups(activities(many));
  expect(group?.items.map(({ url }) => url)).toEqual(
    ['7', '6', '5', '4', '3', '2'].map((at) => `https://example.com/${at}`),
  );
});

test('draws pictures when most items have a picture', () => {
  const pictured = item({ thumbnail_image_key: 'key-1', url: 'https://example.com/1' });
  const bare = item({ url: 'https://example.com/2' });
  const lookOf = (items: readonly PublicActivityItem[]) => toActivityGroups(activities(items))[0]?.look;
  expect(lookOf([pictured, bare])).toBe('lines');
  expect(lookOf([pictured])).toBe('pictures');
  expect(lookOf([{ ...pictured, type: 'instagram' }])).toBe('squares');
});
