import type { Core } from '#core/module.ts';
import type { AccountViewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';

import { toConnection } from './connections.mapping.ts';
import { connectionsRepository } from './connections.repository.ts';

export async function listConnections(
  { db, clock }: Core,
  { viewer: { accountId } }: { readonly viewer: AccountViewer },
): Promise<Result<'listConnections'>> {
  const rows = await connectionsRepository.list(db, accountId, clock.now());
  return { items: rows.map(toConnection) };
}
