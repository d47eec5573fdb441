import { toListPage } from '#core/list-page.ts';
import type { Core } from '#core/module.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { subscribersRepository, type SubscriptionRow } from './subscriptions.repository.ts';

type Operation = 'listSubscribers';

/** Default `limit`, as in the API contract. */
const DEFAULT_LIMIT = 50;
const BEFORE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export async function listSubscribers(
  { db }: Core,
  { viewer: { pageId }, query: { limit = DEFAULT_LIMIT, cursor } }: Pick<Call<Operation>, 'viewer' | 'query'>,
): Promise<Result<Operation>> {
  const before = cursor === undefined ? BEFORE_ALL : fromUuidCursor(cursor);
  const rows = await subscribersRepository.list(db, { pageId, before, limit: limit + 1 });
  const { shown, nextCursor } = toListPage(rows, limit, ({ id }) => toUuidCursor(id));
  const { confirmed, asked } = await subscribersRepository.count(db, pageId);
  return {
    count: confirmed,
    unconfirmed_count: asked,
    items: shown.map(toSubscriber),
    next_cursor: nextCursor,
  };
}

function toSubscriber(row: SubscriptionRow): components['schemas']['Subscriber'] {
  const { id, address, purpose, locale, askedAt, confirmedAt } = row;
  return {
    id,
    email: address,
    purpose,
    locale,
    asked_at: askedAt.toISOString(),
    confirmed_at: (confirmedAt ?? askedAt).toISOString(),
  };
}
