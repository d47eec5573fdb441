import { GENRES } from '@musubi/domain/genres';

import type { components } from '#generated/contract.ts';

export function listGenres(): components['schemas']['GenreList'] {
  return {
    items: GENRES.map(({ id, names: { 'zh-TW': zhTw, ...names } }) => ({
      id,
      names: { ...names, zh_tw: zhTw },
    })),
  };
}
