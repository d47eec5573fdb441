import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { noSuchConnection } from './connections.mapping.ts';
import { connectionsRepository } from './connections.repository.ts';
import { journalRepository } from './journal.repository.ts';
import { undoWrite } from './journal/undo-write.ts';
import { readWrites } from './list-connection-writes.ts';

type Operation = 'undoConnectionWrites';

/** @throws Problem `not_found`, `undo_expired`. */
export async function undoConnectionWrites(
  core: Core,
  { viewer, path: { id }, body }: Pick<Call<Operation>, 'viewer' | 'path' | 'body'>,
): Promise<Result<Operation>> {
  const { db, clock } = core;
  const named = { accountId: viewer.accountId, id };
  if ((await connectionsRepository.find(db, named, clock.now())) === null) throw noSuchConnection();
  const rows = await journalRepository.list(db, id, clock.now());
  const wanted = rows.find((row) => row.id === body.write_id);
  if (wanted === undefined) throw new Problem('not_found', 'The connection has no such change');
  await undoWrite(core, viewer, { rows, wanted });
  return readWrites(core, viewer, named);
}
