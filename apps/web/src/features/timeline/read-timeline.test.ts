import type { Timeline } from '@musubi/api-client';
import { expect, test } from 'vitest';

import type { TimelineItem } from './group-timeline.ts';
import { isEveryoneMuted, readTimeline, withoutCreator, withoutShown } from './read-timeline.ts';

type Platform = Parameters<typeof readTimeline>[0];

function itemOf(place: number): TimelineItem {
  return {
    id: String(place),
    kind: 'link',
    user: { pub_id: 'mio', name: 'Mio', headline: '', icon_image_key: null, genres: [], is_creator: false },
    title: `Item ${place}`,
    url: 'https://example.com/',
    thumbnail_image_key: null,
    is_sensitive: false,
    published_at: '2026-11-20T03:00:00.000Z',
  };
}

/** Creates a timeline of `count` items, whose cursor is the index of the next item. */
function createPlatform(count: number, asked: unknown[] = []): Platform {
  return {
    v4GetTimeline: async (request = {}): Promise<Timeline> => {
      asked.push(request);
      const { kind, cursor, limit = 0 } = request;
      if (kind === 'live') return { items: [itemOf(0)], next_cursor: null };
      const start = Number(cursor ?? 0);
      const end = Math.min(count, start + limit);
      return {
        items: Array.from({ length: end - start }, (_, place) => itemOf(start + place)),
        next_cursor: end < count ? String(end) : null,
      };
    },
    getTimelineMark: async () => ({ seen_at: '2026-11-20T03:00:00.000Z' }),
  };
}

test('fetches the wanted number of items in as few requests as possible', async () => {
  const asked: unknown[] = [];
  const { list } = await readTimeline(createPlatform(200, asked), { filter: 'all', wanted: 80 });
  expect(list.items.map(({ id }) => id)).toEqual(Array.from({ length: 80 }, (_, place) => String(place)));
  expect(list.next_cursor).toBe('80');
  expect(asked).toEqual(expect.arrayContaining([{ limit: 50 }, { limit: 30, cursor: '50' }]));
});

test('sends the kind that the filter selects', async () => {
  const asked: unknown[] = [];
  await readTimeline(createPlatform(3, asked), { filter: 'activity', wanted: 20 });
  expect(asked).toContainEqual({ kind: 'activity', limit: 20 });
});

test('returns the list when the streams and the mark fail', async () => {
  const platform = createPlatform(3);
  const failing: Platform = {
    v4GetTimeline: async (request) => {
      if (request?.kind === 'live') throw new Error('unreachable');
      return platform.v4GetTimeline(request);
    },
    getTimelineMark: async () => Promise.reject(new Error('unreachable')),
  };
  const { list, live, seenAt } = await readTimeline(failing, { filter: 'all', wanted: 20 });
  expect([list.items.length, live, seenAt]).toEqual([3, [], null]);
});

test('fails when the list fails', async () => {
  const failing: Platform = {
    ...createPlatform(3),
    v4GetTimeline: async () => Promise.reject(new Error('unreachable')),
  };
  await expect(readTimeline(failing, { filter: 'all', wanted: 20 })).rejects.toThrow('unreachable');
});

test('A3: removes from the list the streams that are shown above it', () => {
  const items = [itemOf(0), itemOf(1), itemOf(2)];
  expect(withoutShown(items, [itemOf(1)]).map(({ id }) => id)).toEqual(['0', '2']);
  expect(withoutShown(items, [])).toEqual(items);
});

test('removes a creator from the list and the streams', async () => {
  const read = await readTimeline(createPlatform(3), { filter: 'all', wanted: 20 });
  expect(withoutCreator(read, 'wren')).toEqual(read);
  expect(withoutCreator(read, 'mio')).toEqual({ ...read, list: { ...read.list, items: [] }, live: [] });
});

test.each([
  ['everyone is muted', [true, true], null, true],
  ['one creator is not muted', [true, false], null, false],
  ['the member follows more creators than were read', [true, true], 'next', false],
  ['the member follows no creator', [], null, false],
] as const)('reports whether all creators are muted when %s', (_name, muted, cursor, isEveryone) => {
  const items = muted.map((isMuted, place) => ({
    user: itemOf(place).user,
    followed_at: '2026-11-20T03:00:00.000Z',
    is_muted: isMuted,
    in_digest: true,
  }));
  expect(isEveryoneMuted({ items, next_cursor: cursor })).toBe(isEveryone);
});
