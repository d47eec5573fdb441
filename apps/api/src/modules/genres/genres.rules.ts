import { GENRES } from '@musubi/domain/genres';

import type { components } from '#generated/contract.ts';

/** The genres as clients are told them. */
export function listGenres(): components['schemas']['GenreList'] {
  return {
    items: GENRES.map(({ id, names: { 'zh-TW': zhTw, ...names } }) => ({
      id,
      names: { ...names, zh_tw: zhTw },
    })),
  };
}
