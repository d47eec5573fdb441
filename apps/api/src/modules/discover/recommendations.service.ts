import { hash } from 'node:crypto';

import type { CreatorSummaries } from '#core/creators/creator-summaries.ts';
import type { DiscoveredCreators } from '#core/creators/discovered-creators.ts';
import { toUuid } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { AccountViewer, PageViewer } from '#platform/http/viewer.ts';

import { rankCandidates, type Recommendation } from './discover.rules.ts';
import type { PageSources } from './page-sources.ts';
import type { RecommendationsRepository } from './recommendations.repository.ts';

type Schemas = components['schemas'];
type RecommendedTo = AccountViewer & PageViewer;

export interface RecommendationsServiceOptions {
  readonly repository: RecommendationsRepository;
  readonly sources: PageSources;
  readonly summaries: CreatorSummaries;
  readonly discovered: DiscoveredCreators;
  readonly clock: Clock;
}

interface RecommendationRequest {
  readonly limit?: number | undefined;
  readonly genres?: readonly string[] | undefined;
}

/** Default `limit`, as in the API contract. */
const DEFAULT_LIMIT = 10;
/** Maximum number of candidates of each source, so that the cost does not grow with the number of pages. */
const PER_GENRE = 40;
const NEWEST = 60;
const ANY_SMALL = 60;
const MAX_GENRES = 5;
const DAY_MS = 24 * 60 * 60_000;

export interface RecommendationsService {
  /** Recommends creators without saying why. */
  recommend(viewer: RecommendedTo, limit?: number): Promise<Schemas['RecommendedUserList']>;
  /** Recommends creators and says why; `genres` replaces the genres of the viewer's own page. */
  explain(viewer: RecommendedTo, request: RecommendationRequest): Promise<Schemas['RecommendationList']>;
}

export function createRecommendationsService({
  repository,
  sources,
  summaries,
  discovered,
  clock,
}: RecommendationsServiceOptions): RecommendationsService {
  /** Finds candidates in an order that differs from viewer to viewer and from day to day. */
  const listCandidates = async (viewerId: string, genres: readonly string[], now: Date) => {
    const after = toUuid(hash('sha256', `${viewerId} ${Math.floor(now.getTime() / DAY_MS)}`, 'hex'));
    const found = [
      await sources.listNewest(NEWEST, now),
      await sources.listPicks(now, null),
      await sources.walk({ genreId: null, isSmall: true, after, limit: ANY_SMALL, now }),
    ];
    for (const genreId of genres) {
      for (const isSmall of [false, true]) {
        found.push(await sources.walk({ genreId, isSmall, after, limit: PER_GENRE, now }));
      }
    }
    return found.flat();
  };

  const rank = async (
    viewer: RecommendedTo,
    chosen: readonly string[] | undefined,
  ): Promise<readonly Recommendation[]> => {
    const now = clock.now();
    const viewerId = viewer.accountId;
    const genres = [...new Set(chosen ?? (await repository.findGenres(viewer.pageId)))].slice(0, MAX_GENRES);
    const [common, userIds] = await Promise.all([
      repository.countCommon(viewer),
      listCandidates(viewerId, genres, now),
    ]);
    const all = [...new Set([...userIds, ...common.keys()])];
    const rows = await repository.findCandidates(viewer, all, now);
    const candidates = rows.map((row) => ({ ...row, common: common.get(row.userId) ?? 0 }));
    return rankCandidates(candidates, { viewerId, genres, now, chanceOf });
  };

  return {
    async recommend(viewer, limit = DEFAULT_LIMIT) {
      const ranked = (await rank(viewer, undefined)).slice(0, limit);
      const users = await summaries.find(
        ranked.map(({ userId }) => userId),
        'public',
      );
      return { items: ranked.flatMap(({ userId }) => users.get(userId) ?? []) };
    },

    async explain(viewer, { limit = DEFAULT_LIMIT, genres }) {
      const ranked = (await rank(viewer, genres)).slice(0, limit);
      const creators = await discovered.find(ranked.map(({ userId }) => userId));
      return {
        items: ranked.flatMap(({ userId, reasons, genreId }) => {
          const creator = creators.get(userId);
          return creator === undefined ? [] : [{ creator, reasons: [...reasons], genre_id: genreId }];
        }),
      };
    },
  };
}

const CHANCE_DIGITS = 8;

function chanceOf(text: string): number {
  return Number.parseInt(hash('sha256', text, 'hex').slice(0, CHANCE_DIGITS), 16) / 16 ** CHANCE_DIGITS;
}
