import type { LetterFilter, LetterList, MusubiClient } from '@musubi/api-client';

export interface LetterQuery {
  readonly filter: LetterFilter;
  readonly keyword: string;
}

export const LETTERS_LEAF = 30;
const LARGEST_LEAF = 100;

type Platform = Pick<MusubiClient['platform'], 'v4ListLetters'>;

/** Fetches the newest `wanted` letters in as few requests as possible; returns fewer if no more exist. */
export async function readLetters(
  platform: Platform,
  query: LetterQuery,
  wanted: number,
): Promise<LetterList> {
  const limit = Math.min(LARGEST_LEAF, wanted);
  const first = await platform.v4ListLetters({ ...query, limit });
  return readOn(platform, { query, wanted }, first);
}

async function readOn(
  platform: Platform,
  question: { readonly query: LetterQuery; readonly wanted: number },
  list: LetterList,
): Promise<LetterList> {
  const left = question.wanted - list.items.length;
  if (list.next_cursor === null || left <= 0) return list;
  const limit = Math.min(LARGEST_LEAF, left);
  const leaf = await platform.v4ListLetters({ ...question.query, cursor: list.next_cursor, limit });
  return readOn(platform, question, { ...leaf, items: [...list.items, ...leaf.items] });
}

/** Fetches all letters, one result page at a time. `onProgress` receives the number fetched so far. */
export async function readAllLetters(
  platform: Platform,
  onProgress: (count: number) => void,
): Promise<LetterList['items']> {
  const readFrom = async (items: LetterList['items'], cursor?: string): Promise<LetterList['items']> => {
    const leaf = await platform.v4ListLetters({
      limit: LARGEST_LEAF,
      ...(cursor !== undefined && { cursor }),
    });
    const all = [...items, ...leaf.items];
    onProgress(all.length);
    return leaf.next_cursor === null ? all : readFrom(all, leaf.next_cursor);
  };
  return readFrom([]);
}
