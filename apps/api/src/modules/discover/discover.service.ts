import { hash } from 'node:crypto';

import { normalizeHandle } from '@musubi/domain/handles';

import type { CreatorSummaries } from '#core/creators/creator-summaries.ts';
import type { DiscoveredCreators } from '#core/creators/discovered-creators.ts';
import { toListPage } from '#core/list-page.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Viewer } from '#platform/http/viewer.ts';

import type { DiscoverRepository, EventRow } from './discover.repository.ts';
import { rankCandidates } from './discover.rules.ts';

type Schemas = components['schemas'];

interface ListUsersRequest {
  readonly userId?: string | undefined;
  readonly linkId?: string | undefined;
  readonly withEvents?: boolean | undefined;
  readonly isLive?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface DiscoverServiceOptions {
  readonly repository: DiscoverRepository;
  readonly summaries: CreatorSummaries;
  readonly discovered: DiscoveredCreators;
  readonly clock: Clock;
}

/** Default `limit`, as in the API contract. */
const DEFAULT_LIMIT = 20;
const DEFAULT_RECOMMENDATIONS = 10;
const BEFORE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/**
 * Maximum number of candidates to rank, so that the cost of a request does not grow with the number of pages.
 */
const CANDIDATES = 500;
const MAX_EVENTS = 10;

/** Use cases for finding creators without a text search. */
export interface DiscoverService {
  list(request: ListUsersRequest): Promise<Schemas['UserList']>;
  recommend(
    viewer: Pick<Viewer, 'accountId' | 'pageId'>,
    limit?: number,
  ): Promise<Schemas['RecommendedUserList']>;
  /** Recommends creators and says why; `genres` replaces the genres of the viewer's own page. */
  recommendWithReasons(
    viewer: Pick<Viewer, 'accountId' | 'pageId'>,
    request: RecommendationRequest,
  ): Promise<Schemas['RecommendationList']>;
}

interface RecommendationRequest {
  readonly limit?: number | undefined;
  readonly genres?: readonly string[] | undefined;
}

export function createDiscoverService({
  repository,
  summaries,
  discovered,
  clock,
}: DiscoverServiceOptions): DiscoverService {
  const findNamed = async ({ userId, linkId }: ListUsersRequest): Promise<readonly string[]> => {
    const owner = linkId === undefined ? userId : await repository.findOwner(normalizeHandle(linkId));
    if (owner === undefined || owner === null) return [];
    return userId === undefined || userId === owner ? [owner] : [];
  };

  const listLive = async ({ limit = DEFAULT_LIMIT, cursor }: ListUsersRequest) => {
    const before = cursor === undefined ? BEFORE_ALL : fromUuidCursor(cursor);
    const rows = await repository.listLive({ now: clock.now(), before, limit: limit + 1 });
    const { shown, nextCursor } = toListPage(rows, limit, ({ id }) => toUuidCursor(id));
    return {
      userIds: [...new Set(shown.map(({ userId }) => userId))],
      nextCursor,
    };
  };

  const findEvents = async (userIds: readonly string[]) => {
    const now = clock.now();
    const events = userIds.length === 0 ? [] : await repository.listEvents(userIds, now);
    const byUser = new Map<string, Schemas['LiveEvent'][]>();
    for (const event of events) {
      const own = byUser.get(event.userId) ?? [];
      if (own.length < MAX_EVENTS) byUser.set(event.userId, [...own, toEvent(event, now)]);
    }
    return byUser;
  };

  const rank = async (
    { accountId, pageId }: Pick<Viewer, 'accountId' | 'pageId'>,
    chosen?: readonly string[],
  ) => {
    const [genres, candidates] = await Promise.all([
      chosen ?? repository.findGenres(pageId),
      repository.listCandidates({ accountId, pageId }, CANDIDATES),
    ]);
    const ranked = rankCandidates(candidates, { viewerId: accountId, genres, now: clock.now(), chanceOf });
    return { genres, ranked };
  };

  return {
    async list(request) {
      const isNamed = request.userId !== undefined || request.linkId !== undefined;
      const { userIds, nextCursor } =
        isNamed || request.isLive !== true
          ? { userIds: await findNamed(request), nextCursor: null }
          : await listLive(request);
      const users = await summaries.find(userIds, isNamed ? 'open' : 'public');
      const events = request.withEvents === true ? await findEvents([...users.keys()]) : null;
      return {
        items: userIds.flatMap((userId) => {
          const user = users.get(userId);
          if (user === undefined) return [];
          return [{ ...user, ...(events !== null && { events: events.get(userId) ?? [] }) }];
        }),
        next_cursor: nextCursor,
      };
    },

    async recommend(viewer, limit = DEFAULT_RECOMMENDATIONS) {
      const { ranked } = await rank(viewer);
      const userIds = ranked.slice(0, limit).map(({ userId }) => userId);
      const users = await summaries.find(userIds, 'public');
      return { items: userIds.flatMap((userId) => users.get(userId) ?? []) };
    },

    async recommendWithReasons(viewer, { limit = DEFAULT_RECOMMENDATIONS, genres: chosen }) {
      const { genres, ranked } = await rank(viewer, chosen);
      const shown = ranked.slice(0, limit);
      const creators = await discovered.find(shown.map(({ userId }) => userId));
      return {
        items: shown.flatMap((candidate) => {
          const creator = creators.get(candidate.userId);
          if (creator === undefined) return [];
          const genre = genres.find((one) => candidate.genres.includes(one)) ?? null;
          return [{ creator, reasons: genre === null ? [] : ['same_genre' as const], genre_id: genre }];
        }),
      };
    },
  };
}

const CHANCE_DIGITS = 8;

function chanceOf(text: string): number {
  return Number.parseInt(hash('sha256', text, 'hex').slice(0, CHANCE_DIGITS), 16) / 16 ** CHANCE_DIGITS;
}

function toEvent({ id, title, url, startsAt }: EventRow, now: Date): Schemas['LiveEvent'] {
  const start = startsAt ?? now;
  return { id, title, url, starts_at: start.toISOString(), is_live: start <= now };
}
