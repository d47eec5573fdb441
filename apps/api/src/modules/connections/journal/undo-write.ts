import type { Core } from '#core/module.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import { Problem } from '#platform/problem.ts';

import { journalRepository } from '../journal.repository.ts';
import { toEntryId } from './entry-ids.ts';
import { takeEntryOut } from './entry-undo.ts';
import { readVersions, restorePart } from './page-parts.ts';
import { findUndo, type WriteRow } from './undo-plan.ts';

/**
 * Takes back a change of a connection: removes the stream or the imported links that it added, or puts the part of the
 * page back to what it was before, and with it all later changes of the connection to this part.
 * @param rows Changes of the connection, the newest first.
 * @throws Problem `undo_expired`.
 */
export async function undoWrite(
  core: Core,
  viewer: Viewer,
  { rows, wanted }: { readonly rows: readonly WriteRow[]; readonly wanted: WriteRow },
): Promise<void> {
  const { db, clock } = core;
  const entry = wanted.undoneAt === null ? toEntryId(wanted) : null;
  if (entry !== null) {
    await takeEntryOut(core, viewer, { operation: wanted.operation, id: entry }).catch(toUndoExpired);
    await journalRepository.markEntryUndone(db, wanted.id, clock.now());
    return;
  }
  const undo = findUndo(rows, wanted, await readVersions(core, viewer));
  if (undo === null) throw undoExpired();
  const version = await restorePart(core, viewer, undo).catch(toUndoExpired);
  await journalRepository.markUndone(db, { undo, version, at: clock.now() });
}

const undoExpired = (cause?: unknown): Problem =>
  new Problem('undo_expired', 'The page was changed since; the change cannot be taken back', { cause });

/** The previous content can no longer be stored if the page has changed, or if a picture or an entry is gone. */
const EXPIRED: ReadonlySet<string> = new Set([
  'version_conflict',
  'validation_failed',
  'function_locked',
  'not_found',
]);

function toUndoExpired(error: unknown): never {
  throw error instanceof Problem && EXPIRED.has(error.code) ? undoExpired(error) : error;
}
