import { toListPage } from '#core/list-page.ts';
import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { noSuchWebhook, toDelivery } from './webhooks.mapping.ts';
import { toOwner, webhooksRepository } from './webhooks.repository.ts';

type Operation = 'listWebhookDeliveries';

const LIMIT = 20;

/** @throws Problem `not_found`. */
export async function listDeliveries(
  { db }: Core,
  { viewer, path: { id }, query }: Pick<Call<Operation>, 'viewer' | 'path' | 'query'>,
): Promise<Result<Operation>> {
  if ((await webhooksRepository.find(db, { ...toOwner(viewer), id })) === null) throw noSuchWebhook();
  const page = { webhookId: id, before: query.cursor, limit: LIMIT + 1 };
  const rows = await webhooksRepository.listDeliveries(db, page);
  const { shown, nextCursor } = toListPage(rows, LIMIT, (last) => last.id);
  return { items: shown.map(toDelivery), next_cursor: nextCursor };
}
