import type { FollowList } from '@musubi/api-client';
import { expect, test, vi } from 'vitest';

import { ApiFailure } from '#shared/clients/api-failure.ts';

import { fetchFollowed, settleFetch } from './fetch-followed.ts';

type ListFollows = Parameters<typeof fetchFollowed>[0]['v4ListFollows'];

const listOf = (handles: readonly string[], nextCursor: string | null): FollowList => ({
  items: handles.map((handle) => ({
    user: { pub_id: handle, name: handle, headline: '', icon_image_key: null, genres: [], is_creator: false },
    followed_at: '2026-11-20T03:00:00.000Z',
    is_muted: false,
    in_digest: true,
  })),
  next_cursor: nextCursor,
});

test('fetches list pages up to the last one', async () => {
  const v4ListFollows = vi
    .fn<ListFollows>()
    .mockResolvedValueOnce(listOf(['mio', 'rei'], 'next'))
    .mockResolvedValueOnce(listOf(['sora'], null));
  await expect(fetchFollowed({ v4ListFollows })).resolves.toEqual(['mio', 'rei', 'sora']);
  expect(v4ListFollows.mock.calls).toEqual([[{ limit: 50 }], [{ limit: 50, cursor: 'next' }]]);
});

test('rejects when a later list page fails, instead of returning part of the list', async () => {
  const v4ListFollows = vi
    .fn<ListFollows>()
    .mockResolvedValueOnce(listOf(['mio'], 'next'))
    .mockRejectedValueOnce(new ApiFailure('network'));
  await expect(fetchFollowed({ v4ListFollows })).rejects.toMatchObject({ code: 'network' });
});

test('fetches again when a change happens while the follows are unknown', async () => {
  const mutate = vi.fn<Parameters<typeof settleFetch>[0]>(async () => {});
  await settleFetch(mutate, false);
  expect(mutate.mock.calls).toEqual([[]]);
});

test('keeps known follows after a change without another request', async () => {
  const mutate = vi.fn<Parameters<typeof settleFetch>[0]>(async () => {});
  await settleFetch(mutate, true);
  expect(mutate).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { revalidate: false });
  expect(mutate.mock.calls[0]?.[0]?.(['mio'])).toEqual(['mio']);
});
