import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { noSuchConnection } from './connections.mapping.ts';
import { connectionsRepository } from './connections.repository.ts';
import { journalRepository } from './journal.repository.ts';
import { readVersions, restorePart } from './journal/page-parts.ts';
import { findUndo } from './journal/undo-plan.ts';
import { readWrites } from './list-connection-writes.ts';

type Operation = 'undoConnectionWrites';

/**
 * Puts a part of the page back to what it was before a change, and with it all later changes of the connection
 * to this part.
 * @throws Problem `not_found`, `undo_expired`.
 */
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
  const undo = findUndo(rows, wanted, await readVersions(core, viewer));
  if (undo === null) throw undoExpired();
  const version = await restorePart(core, viewer, undo).catch((error: unknown) => {
    throw isChangedSince(error) ? undoExpired(error) : error;
  });
  await journalRepository.markUndone(db, { undo, version, at: clock.now() });
  return readWrites(core, viewer, named);
}

const undoExpired = (cause?: unknown): Problem =>
  new Problem('undo_expired', 'The page was changed since; the change cannot be taken back', { cause });

/** Whether the previous content can no longer be stored: the page has changed, or a picture is gone. */
function isChangedSince(error: unknown): boolean {
  return (
    error instanceof Problem &&
    ['version_conflict', 'validation_failed', 'function_locked'].includes(error.code)
  );
}
