import type { PublicProfile } from '@musubi/api-client';
import type { BlockContent, BlockContents } from '@musubi/domain/block-contents';

type PublicBlock = NonNullable<PublicProfile['blocks']>[number];

/** Returns a block id: a UUID v7, which contains the time 2025-08-19T10:49:22. */
export const blockIdAt = (at: number): string => `0198c1f2-a7b3-7d5e-8f00-0000000000b${at}`;

/** Converts contents to blocks at the top of a page, as visitors get them. */
export function createBlocks(
  contents: readonly BlockContent[],
  change: Partial<PublicBlock> = {},
): readonly PublicBlock[] & PublicProfile['blocks'] {
  const blocks: readonly unknown[] = contents.map(({ type, data }, at) => ({
    id: blockIdAt(at),
    after_link_id: null,
    width: 'auto',
    is_sensitive: false,
    [type]: data,
    ...change,
  }));
  return blocks as PublicBlock[];
}

/** Creates an event on one evening in Tokyo. */
export function createEvent(change: Partial<BlockContents['event']> = {}): BlockContent {
  const data = {
    title: '原画展',
    starts_at: '2026-12-04T10:30:00.000Z',
    ends_at: '2026-12-04T12:00:00.000Z',
    is_all_day: false,
    time_zone: 'Asia/Tokyo',
    place: '神保町',
    url: '',
    action: '',
    state: 'planned' as const,
    ...change,
  };
  return { type: 'event', data };
}
