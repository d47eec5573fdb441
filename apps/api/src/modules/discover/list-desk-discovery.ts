import { normalizeHandle } from '@musubi/domain/handles';

import { toListPage } from '#core/list-page.ts';
import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { type DeskPageRow, discoveryDeskRepository } from './discovery-desk.repository.ts';

type Operation = 'v4OperatorListDiscovery';

const DEFAULT_LIMIT = 50;

export async function listDeskDiscovery(
  { db }: Core,
  {
    query: { filter = 'hidden', pub_id: pubId, cursor, limit = DEFAULT_LIMIT },
  }: Pick<Call<Operation>, 'query'>,
): Promise<Result<Operation>> {
  if (pubId !== undefined) {
    const page = await discoveryDeskRepository.findByHandle(db, normalizeHandle(pubId));
    return { items: page === null ? [] : [toPage(page)], next_cursor: null };
  }
  const rows = await discoveryDeskRepository.list(db, { filter, cursor, limit: limit + 1 });
  const { shown, nextCursor } = toListPage(rows, limit, ({ userId }) => userId);
  return { items: shown.map(toPage), next_cursor: nextCursor };
}

const toText = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The choices about a page in the format of responses and of the log. */
export function toState({ hiddenAt, pickedAt, pickedFrom, pickedUntil, pickLocale }: DeskPageRow) {
  return {
    is_hidden: hiddenAt !== null,
    is_picked: pickedAt !== null,
    picked_from: toText(pickedFrom),
    picked_until: toText(pickedUntil),
    pick_locale: pickLocale,
  };
}

function toPage(row: DeskPageRow): components['schemas']['DeskDiscoveryPage'] {
  const { picked_from, picked_until } = toState(row);
  return {
    user_id: row.userId,
    pub_id: row.pubId,
    name: row.name,
    hidden_at: toText(row.hiddenAt),
    picked_at: toText(row.pickedAt),
    picked_from,
    picked_until,
    ...(row.pickLocale !== null && { pick_locale: row.pickLocale }),
  };
}
