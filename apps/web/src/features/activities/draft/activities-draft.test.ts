import type { ActivitySettings } from '@musubi/api-client';
import { describe, expect, test } from 'vitest';

import { parseActivitiesDraft } from './activities-draft-schema.ts';
import {
  addActivity,
  changeActivity,
  findPlace,
  findTitleProblem,
  isActivitiesStored,
  isConnected,
  countUnfinished,
  moveActivity,
  putBackActivity,
  reconcileActivities,
  removeActivity,
  toActivitiesDraft,
  toActivitiesRequest,
  withTitle,
} from './activities-draft.ts';

const stored: ActivitySettings = {
  version: 3,
  group_titles: { group_1: 'Videos', group_2: '', group_3: '' },
  items: (
    [
      ['a', 'youtube', 'group_1', '@mio'],
      ['b', 'instagram', 'group_2', 'mio'],
      ['c', 'ofuse', 'group_1', 'mio'],
    ] as const
  ).map(([id, type, group, source_id], position) => ({
    id,
    type,
    group,
    source_id,
    position,
    is_visible: true,
    refreshed_at: null,
  })),
};
const draft = toActivitiesDraft(stored);
const idsOf = ({ items }: typeof draft): string => items.map(({ id }) => id).join('');

test('moves a source only within its group', () => {
  expect(idsOf(moveActivity(draft, 'c', -1))).toBe('cba');
  expect(moveActivity(draft, 'a', -1)).toBe(draft);
  expect(moveActivity(draft, 'b', 1)).toBe(draft);
  expect(moveActivity(draft, 'gone', 1)).toBe(draft);
});

test('treats another spelling of a connected account as connected', () => {
  expect(isConnected(draft, { type: 'youtube', sourceId: '@MIO' })).toBe(true);
  expect(isConnected(draft, { type: 'instagram', sourceId: '@mio' })).toBe(false);
  expect(isConnected(draft, { type: 'youtube', sourceId: '@mio', exceptId: 'a' })).toBe(false);
  const channel = addActivity(draft, { id: 'd', type: 'youtube', sourceId: 'UCabcdefghijklmnopqrstuv' });
  expect(isConnected(channel, { type: 'youtube', sourceId: 'UCabcdefghijklmnopqrstuV' })).toBe(false);
});

test('tells whether an account authorised at Instagram can be added', () => {
  const [mio, other] = [
    { type: 'instagram', sourceId: 'MIO' },
    { type: 'instagram', sourceId: 'mio.2' },
  ] as const;
  const full = {
    ...draft,
    items: Array.from({ length: 12 }, () => draft.items)
      .flat()
      .slice(0, 12),
  };
  expect(findPlace(draft, mio, true)).toBe('listed');
  expect(findPlace(full, mio, false)).toBe('listed');
  expect(findPlace(draft, other, false)).toBe('new');
  expect(findPlace(draft, other, true)).toBe('undecided');
  expect(findPlace(full, other, false)).toBe('full');
});

test('counts every change as unsaved, except spaces around a title', () => {
  expect(isActivitiesStored(draft, stored)).toBe(true);
  expect(isActivitiesStored(withTitle(draft, 'group_1', ' Videos '), stored)).toBe(true);
  expect(isActivitiesStored(withTitle(draft, 'group_1', 'Films'), stored)).toBe(false);
  expect(isActivitiesStored(changeActivity(draft, 'a', { is_visible: false }), stored)).toBe(false);
  expect(isActivitiesStored(removeActivity(draft, 'b'), stored)).toBe(false);
  expect(isActivitiesStored(moveActivity(draft, 'c', -1), stored)).toBe(false);
});

test('refuses a title without visible characters', () => {
  expect(countUnfinished(withTitle(draft, 'group_1', '\u3164'))).toBe(1);
  expect(findTitleProblem('\u3164')).toBe('not_visible');
  expect(findTitleProblem('')).toBeNull();
});

test('sends all changes except a title that is too long', () => {
  const long = changeActivity(withTitle(draft, 'group_1', 'x'.repeat(31)), 'b', { group: 'group_1' });
  expect(countUnfinished(long)).toBe(1);
  const request = toActivitiesRequest(long, { version: 3, stored });
  expect(request).toMatchObject({ version: 3, group_titles: { group_1: 'Videos' } });
  expect(request.activities[1]).toMatchObject({ id: 'b', group: 'group_1' });
  expect(reconcileActivities(long, stored).titles.group_1).toBe('x'.repeat(31));
  expect(countUnfinished(draft)).toBe(0);
});

test.each([null, {}, { titles: {}, items: [] }, { ...draft, items: [{ id: 1 }] }])(
  'refuses the invalid draft backup %j',
  (value) => {
    expect(parseActivitiesDraft(value)).toBeNull();
  },
);

test('restores a draft backup unchanged', () => {
  expect(parseActivitiesDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

describe('a removed source', () => {
  const removed = {
    id: 'b',
    type: 'instagram',
    group: 'group_2',
    source_id: 'mio',
    is_visible: true,
  } as const;

  test('returns to its place when the creator undoes the removal', () => {
    expect(putBackActivity(removeActivity(draft, 'b'), removed, 1)).toEqual(draft);
  });

  test('does not restore a source that is listed again or has no room', () => {
    expect(putBackActivity(draft, removed, 1)).toBe(draft);
    const others = Array.from({ length: 12 }, (_, at) => ({ ...removed, id: `other ${at}` }));
    const full = { ...draft, items: others };
    expect(putBackActivity(full, removed, 1)).toBe(full);
  });
});
