import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';

import { noSuchConnection } from './connections.mapping.ts';
import { connectionsRepository } from './connections.repository.ts';

type Operation = 'endConnection';

/** @throws Problem `not_found`. */
export async function endConnection(
  { db, connections }: Core,
  { viewer: { accountId }, path: { id } }: Pick<Call<Operation>, 'viewer' | 'path'>,
): Promise<void> {
  const isEnded = await inTransaction(db, async (tx) => connectionsRepository.end(tx, { accountId, id }));
  connections.forget();
  if (!isEnded) throw noSuchConnection();
}
