import { toListPage } from '#core/list-page.ts';
import type { Core } from '#core/module.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { toPersonRequest } from './people.mapping.ts';
import { expiryCutoff } from './people.rules.ts';
import { personRequestsRepository } from './person-requests.repository.ts';

type Operation = 'v4OperatorListPersonRequests';

const DEFAULT_LIMIT = 30;

export async function listPersonRequests(
  { db, clock }: Core,
  {
    query: { state = 'open', cursor, limit = DEFAULT_LIMIT },
    operator,
  }: Pick<Call<Operation>, 'query' | 'operator'>,
): Promise<Result<Operation>> {
  const now = clock.now();
  const rows = await personRequestsRepository.list(db, {
    state,
    expiredUntil: expiryCutoff(now),
    before: cursor === undefined ? undefined : fromUuidCursor(cursor),
    limit: limit + 1,
  });
  const { shown, nextCursor } = toListPage(rows, limit, ({ request }) => toUuidCursor(request.id));
  return {
    items: shown.map((row) => toPersonRequest(row, operator.accountId, now)),
    next_cursor: nextCursor,
  };
}
