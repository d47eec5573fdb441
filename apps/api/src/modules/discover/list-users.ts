import { normalizeHandle } from '@musubi/domain/handles';

import { toListPage } from '#core/list-page.ts';
import type { Core } from '#core/module.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { discoverRepository, type EventRow } from './discover.repository.ts';

type Operation = 'v4ListUsers';
type Query = Call<Operation>['query'];
type LiveEvent = components['schemas']['LiveEvent'];

/** Default `limit`, as in the API contract. */
const DEFAULT_LIMIT = 20;
const BEFORE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const MAX_EVENTS = 10;

/** Finds creators without a text search. */
export async function listUsers(
  core: Core,
  { query }: Pick<Call<Operation>, 'query'>,
): Promise<Result<Operation>> {
  const { summaries } = core;
  const isNamed = query.user_id !== undefined || query.link_id !== undefined;
  const { userIds, nextCursor } =
    isNamed || query.is_live !== true
      ? { userIds: await findNamed(core, query), nextCursor: null }
      : await listLive(core, query);
  const users = await summaries.find(userIds, isNamed ? 'open' : 'public');
  const events = query.with_events === true ? await findEvents(core, [...users.keys()]) : null;
  return {
    items: userIds.flatMap((userId) => {
      const user = users.get(userId);
      if (user === undefined) return [];
      return [{ ...user, ...(events !== null && { events: events.get(userId) ?? [] }) }];
    }),
    next_cursor: nextCursor,
  };
}

async function findNamed(
  { db }: Core,
  { user_id: userId, link_id: linkId }: Query,
): Promise<readonly string[]> {
  const owner =
    linkId === undefined ? userId : await discoverRepository.findOwner(db, normalizeHandle(linkId));
  if (owner === undefined || owner === null) return [];
  return userId === undefined || userId === owner ? [owner] : [];
}

async function listLive({ db, clock }: Core, { limit = DEFAULT_LIMIT, cursor }: Query) {
  const before = cursor === undefined ? BEFORE_ALL : fromUuidCursor(cursor);
  const rows = await discoverRepository.listLive(db, { now: clock.now(), before, limit: limit + 1 });
  const { shown, nextCursor } = toListPage(rows, limit, ({ id }) => toUuidCursor(id));
  return {
    userIds: [...new Set(shown.map(({ userId }) => userId))],
    nextCursor,
  };
}

async function findEvents({ db, clock }: Core, userIds: readonly string[]) {
  const now = clock.now();
  const events = userIds.length === 0 ? [] : await discoverRepository.listEvents(db, userIds, now);
  const byUser = new Map<string, LiveEvent[]>();
  for (const event of events) {
    const own = byUser.get(event.userId) ?? [];
    if (own.length < MAX_EVENTS) byUser.set(event.userId, [...own, toEvent(event, now)]);
  }
  return byUser;
}

function toEvent({ id, title, url, startsAt }: EventRow, now: Date): LiveEvent {
  const start = startsAt ?? now;
  return { id, title, url, starts_at: start.toISOString(), is_live: start <= now };
}
