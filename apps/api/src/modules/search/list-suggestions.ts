import { GENRES } from '@musubi/domain/genres';
import { foldForSearch } from '@musubi/domain/search-terms';

import type { components } from '#generated/contract.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { findBest, NOTHING } from './find-best.ts';
import type { SearchParts } from './search-core.ts';

type Operation = 'listSuggestions';

const MAX_SUGGESTIONS = 8;
const MAX_SUGGESTED_GENRES = 3;

/** Suggests genres and creators for an incomplete query. */
export async function listSuggestions(
  core: SearchParts,
  { query: { q: typed } }: Pick<Call<Operation>, 'query'>,
): Promise<Result<Operation>> {
  const genres = findGenres(typed);
  const { userIds } =
    typed.trim() === '' ? NOTHING : await findBest(core, { name: typed, limit: MAX_SUGGESTIONS });
  const creators = await core.discovered.find(userIds);
  const items = [
    ...genres.map((genreId) => ({ kind: 'genre' as const, creator: null, genre_id: genreId })),
    ...userIds.flatMap((userId) => {
      const creator = creators.get(userId);
      return creator === undefined ? [] : [toSuggestion(creator)];
    }),
  ];
  return { items: items.slice(0, MAX_SUGGESTIONS) };
}

function toSuggestion({ pub_id, name, icon_image_key }: components['schemas']['DiscoveredCreator']) {
  return { kind: 'creator' as const, creator: { pub_id, name, icon_image_key }, genre_id: null };
}

/** Returns the genres with a name, in any language, that contains the text. */
function findGenres(text: string): readonly string[] {
  const wanted = foldForSearch(text.trim());
  if (wanted === '') return [];
  return GENRES.filter(({ names }) =>
    Object.values(names).some((name) => foldForSearch(name).includes(wanted)),
  )
    .map(({ id }) => id)
    .slice(0, MAX_SUGGESTED_GENRES);
}
