import type { components } from '#generated/contract.ts';
import type { connectionWrites, WrittenPart } from '#platform/database/schema/accounts/connections.ts';

import { toEntryId } from './entry-ids.ts';

export type WriteRow = typeof connectionWrites.$inferSelect;

/** The stored versions of the parts of a page. */
export type PartVersions = Partial<Readonly<Record<WrittenPart, string>>>;

/** The content before the oldest of consecutive changes, which an undo restores. */
export interface Undo {
  readonly connectionId: string;
  readonly accountId: string;
  readonly part: WrittenPart;
  /** The changes that the undo takes back, the newest first. */
  readonly writeIds: readonly string[];
  readonly before: Readonly<Record<string, unknown>>;
  readonly versionBefore: string;
  /** The stored version, which must not change until the undo. */
  readonly version: string;
}

/**
 * Returns the undo of a change. Null if anything else has changed the part since the change, or if the change
 * cannot be taken back.
 * @param rows Changes of one connection, the newest first.
 */
export function findUndo(rows: readonly WriteRow[], wanted: WriteRow, versions: PartVersions): Undo | null {
  const { part, before, versionBefore, connectionId, accountId } = wanted;
  if (part === null || before === null || versionBefore === null) return null;
  const stored = versions[part];
  let version = stored;
  const writeIds: string[] = [];
  for (const row of rows) {
    if (row.part !== part || row.undoneAt !== null) continue;
    if (version === undefined || row.versionAfter !== version) return null;
    writeIds.push(row.id);
    if (row.id === wanted.id)
      return stored === undefined
        ? null
        : { connectionId, accountId, part, writeIds, before, versionBefore, version: stored };
    version = row.versionBefore ?? undefined;
  }
  return null;
}

/** Counts the changes that an undo of this one takes back. */
function countUndone(rows: readonly WriteRow[], row: WriteRow, versions: PartVersions): number {
  if (row.undoneAt !== null) return 0;
  if (toEntryId(row) !== null) return 1;
  return findUndo(rows, row, versions)?.writeIds.length ?? 0;
}

export function toWriteList(
  rows: readonly WriteRow[],
  versions: PartVersions,
): components['schemas']['ConnectionWriteList'] {
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      operation: row.operation,
      tool: row.tool,
      changes: [...row.changes],
      undo_count: countUndone(rows, row, versions),
      undone_at: row.undoneAt?.toISOString() ?? null,
    })),
  };
}
