import { normalizeHandle } from '@musubi/domain/handles';

import type { CreatorSummaries } from '#core/creators/creator-summaries.ts';
import { toListPage } from '#core/list-page.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';

import type { DiscoverRepository, EventRow } from './discover.repository.ts';

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
  readonly clock: Clock;
}

/** Default `limit`, as in the API contract. */
const DEFAULT_LIMIT = 20;
const BEFORE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const MAX_EVENTS = 10;

/** Use cases for finding creators without a text search. */
export interface DiscoverService {
  list(request: ListUsersRequest): Promise<Schemas['UserList']>;
}

export function createDiscoverService({
  repository,
  summaries,
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
  };
}

function toEvent({ id, title, url, startsAt }: EventRow, now: Date): Schemas['LiveEvent'] {
  const start = startsAt ?? now;
  return { id, title, url, starts_at: start.toISOString(), is_live: start <= now };
}
