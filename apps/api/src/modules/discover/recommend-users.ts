import type { Call, Result } from '#platform/http/operations.ts';

import type { DiscoverCore } from './discover-core.ts';
import { rankRecommended } from './rank-recommended.ts';

type Operation = 'v4RecommendUsers';

/** Default `limit`, as in the API contract. */
const DEFAULT_LIMIT = 10;

/** Recommends creators without reasons. */
export async function recommendUsers(
  core: DiscoverCore,
  { viewer, query: { limit = DEFAULT_LIMIT } }: Pick<Call<Operation>, 'viewer' | 'query'>,
): Promise<Result<Operation>> {
  const ranked = (await rankRecommended(core, viewer)).slice(0, limit);
  const users = await core.summaries.find(
    ranked.map(({ userId }) => userId),
    'public',
  );
  return { items: ranked.flatMap(({ userId }) => users.get(userId) ?? []) };
}
