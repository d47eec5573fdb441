import { GENRES } from '@musubi/domain/genres';

import type { Result } from '#platform/http/operations.ts';

export async function listGenres(): Promise<Result<'listGenres'>> {
  return {
    items: GENRES.map(({ id, names: { 'zh-TW': zhTw, ...names } }) => ({
      id,
      names: { ...names, zh_tw: zhTw },
    })),
  };
}
