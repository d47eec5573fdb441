import type { Core } from '#core/module.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import { Problem } from '#platform/problem.ts';

import { journalRepository, type WriteRow } from '../journal.repository.ts';
import { applyDifference } from './difference.ts';
import { takeEntryOut } from './entry-undo.ts';
import { type PartContent, readPart, readVersions, restorePart } from './page-parts.ts';
import { findUndo, type Undo } from './undo-plan.ts';

/**
 * Takes back a change of a connection: removes the stream or the imported links that it added, or puts the part of the
 * page back to what it was before, and with it all later changes of the connection to this part.
 * @param rows Changes of the connection.
 * @throws Problem `undo_expired`.
 */
export async function undoWrite(
  core: Core,
  viewer: Viewer,
  { rows, wanted }: { readonly rows: readonly WriteRow[]; readonly wanted: WriteRow },
): Promise<void> {
  const { db, clock } = core;
  const entry = wanted.undoneAt === null ? wanted.entryId : null;
  if (entry !== null) {
    await takeEntryOut(core, viewer, { operation: wanted.operation, id: entry }).catch(toUndoExpired);
    await journalRepository.markEntryUndone(db, wanted.id, clock.now());
    return;
  }
  const undo = findUndo(rows, wanted, await readVersions(core, viewer));
  if (undo === null) throw undoExpired();
  const content = await readContentBefore(core, viewer, undo);
  if (content === null) {
    // A write of the connection may have put changes together after they were read.
    const newer = await journalRepository.list(db, wanted.connectionId, clock.now());
    const ids = new Set(newer.map(({ id }) => id));
    const again = newer.find(({ id }) => id === wanted.id);
    if (again === undefined || undo.contentIds.every((id) => ids.has(id))) throw undoExpired();
    await undoWrite(core, viewer, { rows: newer, wanted: again });
    return;
  }
  const version = await restorePart(core, viewer, { ...undo, content }).catch(toUndoExpired);
  await journalRepository.markUndone(db, { undo, version, at: clock.now() });
}

/** Follows the kept contents from the stored content of the part; null if another writer has just changed the part. */
async function readContentBefore(
  core: Core,
  viewer: Viewer,
  { part, version, contentIds }: Undo,
): Promise<PartContent | null> {
  const stored = await readPart(core, viewer, part);
  if (stored.version !== version) return null;
  const kept = await journalRepository.readKept(core.db, contentIds);
  if (kept.length < contentIds.length) return null;
  let content: PartContent | null = stored.request;
  for (const { before, difference } of kept)
    content =
      before ?? (content === null || difference === null ? null : applyDifference(content, difference));
  return content;
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
