import { GENRES, type GenreId } from '@musubi/domain/genres';
import type { FieldRefusal } from '@musubi/domain/problem-codes';

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

/** What is wrong with a choice beyond what its schema says: a genre that occurs twice. */
export function findRefusals(genres: readonly GenreId[]): readonly FieldRefusal[] {
  return genres.flatMap((genre, place) =>
    genres.indexOf(genre) === place ? [] : [{ pointer: `/body/genres/${place}`, code: 'duplicate' as const }],
  );
}
