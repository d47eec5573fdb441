import type { Core } from '#core/module.ts';
import type { ConnectionAuthority } from '#platform/http/callers/authority.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { OperationId } from '#platform/http/operations.ts';

import { journalRepository, type WriteRow } from '../journal.repository.ts';
import { isEntryOperation } from './entry-ids.ts';
import { isPartOperation } from './journal.ts';
import { undoWrite } from './undo-write.ts';

type Changes = Pick<WriteRow, 'at' | 'operation' | 'tool' | 'changes'>;

interface Steps {
  readonly viewer: Viewer & { readonly authority: ConnectionAuthority };
  /** How many changes to take back. */
  readonly steps: number;
  /** Called before each step. */
  readonly beforeStep: () => Promise<void>;
}

/**
 * Takes back the last changes that the calling connection made to the page, the newest first.
 * @returns The changes that were taken back. Fewer than asked for if there are no more.
 * @throws Problem `undo_expired` for the first change that cannot be taken back.
 */
export async function undoLastWrites(
  core: Core,
  { viewer, steps, beforeStep }: Steps,
): Promise<readonly Changes[]> {
  const undone: Changes[] = [];
  while (undone.length < steps) {
    const rows = await listRows(core, viewer.authority);
    const wanted = rows.find(isStanding);
    if (wanted === undefined) break;
    await beforeStep();
    await undoWrite(core, viewer, { rows, wanted });
    undone.push(toChanges(wanted));
  }
  return undone;
}

/** Returns the changes that `undoLastWrites` would try to take back. */
export async function listLastWrites(
  core: Core,
  { viewer, steps }: Pick<Steps, 'viewer' | 'steps'>,
): Promise<readonly Changes[]> {
  const rows = await listRows(core, viewer.authority);
  return rows.filter(isStanding).slice(0, steps).map(toChanges);
}

const listRows = async (
  { db, clock }: Core,
  { connectionId }: ConnectionAuthority,
): Promise<readonly WriteRow[]> => journalRepository.list(db, connectionId, clock.now());

/** Whether a write changed the page and was not taken back. */
const isStanding = ({ operation, undoneAt }: WriteRow): boolean =>
  undoneAt === null && (isEntryOperation(operation) || isPartOperation(operation as OperationId));

const toChanges = ({ at, operation, tool, changes }: WriteRow): Changes => ({ at, operation, tool, changes });
