import type { FollowList } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { type FollowedRow, readFollows, withCreator, withoutCreator, withSettings } from './read-follows.ts';

type Platform = Parameters<typeof readFollows>[0];

function rowOf(handle: string): FollowedRow {
  return {
    user: { pub_id: handle, name: handle, headline: '', icon_image_key: null, genres: [], is_creator: false },
    followed_at: '2026-11-20T03:00:00.000Z',
    is_muted: false,
    in_digest: true,
  };
}

const listOf = (...handles: readonly string[]): FollowList => ({
  items: handles.map(rowOf),
  next_cursor: null,
});
const handlesOf = ({ items }: FollowList): readonly string[] => items.map(({ user }) => user.pub_id);

/** A fake API with `count` creators. Its cursor is the index of the next creator. */
function createPlatform(count: number, asked: unknown[]): Platform {
  return {
    v4ListFollows: async (request = {}): Promise<FollowList> => {
      asked.push(request);
      const start = Number(request.cursor ?? 0);
      const end = Math.min(count, start + (request.limit ?? 0));
      const items = Array.from({ length: end - start }, (_, place) => rowOf(`creator-${start + place}`));
      return { items, next_cursor: end < count ? String(end) : null };
    },
  };
}

test('fetches the wanted number of creators in as few requests as possible', async () => {
  const asked: unknown[] = [];
  const list = await readFollows(createPlatform(200, asked), { q: '', sort: 'name', shown: 'all' }, 80);
  expect(handlesOf(list)).toEqual(Array.from({ length: 80 }, (_, place) => `creator-${place}`));
  expect(asked).toEqual([
    { sort: 'name', limit: 50 },
    { sort: 'name', limit: 30, cursor: '50' },
  ]);
});

test('sends the search text and the filter for muted creators', async () => {
  const asked: unknown[] = [];
  await readFollows(createPlatform(1, asked), { q: 'mio', sort: 'recent', shown: 'muted' }, 30);
  expect(asked).toEqual([{ q: 'mio', sort: 'recent', onlyMuted: true, limit: 30 }]);
});

test('changes the settings of one creator', () => {
  const { items } = withSettings(listOf('a', 'b'), 'b', { is_muted: true });
  expect(items.map(({ is_muted: isMuted }) => isMuted)).toEqual([false, true]);
});

test('removes a creator from the list', () => {
  expect(handlesOf(withoutCreator(listOf('a', 'b', 'c'), 'b'))).toEqual(['a', 'c']);
});

test.each([
  ['before the next creator', ['a', 'c'], 'c', ['a', 'b', 'c']],
  ['at the end when the next creator is gone', ['a', 'd'], 'c', ['a', 'd', 'b']],
  ['at the end without a next creator', ['a'], undefined, ['a', 'b']],
  ['once when the list has it already', ['b', 'c'], 'c', ['b', 'c']],
] as const)('restores a creator %s', (_place, present, next, expected) => {
  expect(handlesOf(withCreator(listOf(...present), rowOf('b'), next))).toEqual(expected);
});
