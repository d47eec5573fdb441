import type { FollowList, FollowSort, MusubiClient, UpdateFollowRequest } from '@musubi/api-client';

export interface FollowQuery {
  readonly q: string;
  readonly sort: FollowSort;
  /** Which follows to list: all, or only those of muted creators. */
  readonly shown: 'all' | 'muted';
}

export type FollowedRow = FollowList['items'][number];

/** Number of creators in one list page. */
export const FOLLOWS_LEAF = 30;
/** Maximum number of creators in one response. */
const LARGEST_LEAF = 50;

type Platform = Pick<MusubiClient['platform'], 'v4ListFollows'>;

interface LeafPlace {
  readonly cursor?: string;
  readonly limit?: number;
}

/** Fetches one list page. */
export async function readLeaf(
  platform: Platform,
  { q, sort, shown }: FollowQuery,
  { cursor, limit = FOLLOWS_LEAF }: LeafPlace = {},
): Promise<FollowList> {
  return platform.v4ListFollows({
    sort,
    limit,
    ...(q !== '' && { q }),
    ...(shown === 'muted' && { onlyMuted: true }),
    ...(cursor !== undefined && { cursor }),
  });
}

/** Fetches the first `wanted` creators in as few requests as possible. Returns fewer if no more exist. */
export async function readFollows(
  platform: Platform,
  query: FollowQuery,
  wanted: number,
): Promise<FollowList> {
  const readOn = async (list: FollowList): Promise<FollowList> => {
    const left = wanted - list.items.length;
    if (list.next_cursor === null || left <= 0) return list;
    const limit = Math.min(LARGEST_LEAF, left);
    const leaf = await readLeaf(platform, query, { cursor: list.next_cursor, limit });
    return readOn({ ...leaf, items: [...list.items, ...leaf.items] });
  };
  return readOn(await readLeaf(platform, query, { limit: Math.min(LARGEST_LEAF, wanted) }));
}

/** Removes a creator from the list. */
export function withoutCreator(list: FollowList, pubId: string): FollowList {
  return { ...list, items: list.items.filter(({ user }) => user.pub_id !== pubId) };
}

/** Restores a removed creator before the creator that followed it, or at the end. */
export function withCreator(list: FollowList, row: FollowedRow, nextPubId: string | undefined): FollowList {
  const others = withoutCreator(list, row.user.pub_id).items;
  const found = others.findIndex(({ user }) => user.pub_id === nextPubId);
  const place = found === -1 ? others.length : found;
  return { ...list, items: others.toSpliced(place, 0, row) };
}

/** Changes the settings of one follow in the list. */
export function withSettings(list: FollowList, pubId: string, settings: UpdateFollowRequest): FollowList {
  const items = list.items.map((row) => (row.user.pub_id === pubId ? { ...row, ...settings } : row));
  return { ...list, items };
}
