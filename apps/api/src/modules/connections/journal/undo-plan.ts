import type { components } from '#generated/contract.ts';
import type { WrittenPart } from '#platform/database/schema/accounts/connections.ts';

import type { TakenBack, WriteRow } from '../journal.repository.ts';

/** The contract's maximum of a list. */
const MAX_LISTED = 100;
/** The contract's maximum of names in one entry of a list. */
const MAX_NAMED = 20;

/** The stored versions of the parts of a page. */
export type PartVersions = Partial<Readonly<Record<WrittenPart, string>>>;

/** The content before the oldest of consecutive changes, which an undo restores. */
export interface Undo extends TakenBack {
  /** The changes whose contents lead back to the content before the oldest, the newest first. */
  readonly contentIds: readonly string[];
  /** The stored version, which must not change until the undo. */
  readonly version: string;
}

/**
 * Lists the changes of one connection that lead without a gap from the stored version of a part back to older ones, the
 * newest first. After another change to the part there are none.
 */
function listChain(
  rows: readonly WriteRow[],
  part: WrittenPart,
  versions: PartVersions,
): readonly WriteRow[] {
  const standing = rows.filter((row) => row.part === part && row.undoneAt === null && row.kept !== null);
  const byVersion = new Map(standing.map((row) => [row.versionAfter, row]));
  const chain: WriteRow[] = [];
  let version = versions[part] ?? null;
  for (;;) {
    const row = version === null ? undefined : byVersion.get(version);
    if (row === undefined) return chain;
    byVersion.delete(version);
    chain.push(row);
    version = row.versionBefore;
  }
}

/** Lists the chains of all parts. */
export function listChains(
  rows: readonly WriteRow[],
  versions: PartVersions,
): readonly (readonly WriteRow[])[] {
  const parts = new Set(rows.flatMap(({ part }) => (part === null ? [] : [part])));
  return [...parts].map((part) => listChain(rows, part, versions));
}

/**
 * Returns the undo of a change. Null if anything else has changed the part since the change, or if the change
 * cannot be taken back.
 * @param rows Changes of one connection.
 */
export function findUndo(rows: readonly WriteRow[], wanted: WriteRow, versions: PartVersions): Undo | null {
  const { part, versionBefore, connectionId, accountId } = wanted;
  const version = part === null ? undefined : versions[part];
  if (part === null || versionBefore === null || version === undefined) return null;
  const chain = listChain(rows, part, versions);
  const taken = chain.slice(0, chain.findIndex(({ id }) => id === wanted.id) + 1);
  if (taken.length === 0) return null;
  const whole = taken.findLastIndex(({ kept }) => kept === 'whole');
  const ids = taken.map(({ id }) => id);
  const contentIds = ids.slice(Math.max(whole, 0));
  const passed = [...taken.flatMap(({ versionAfter }) => versionAfter ?? []), versionBefore];
  return { connectionId, accountId, part, writeIds: ids, contentIds, versions: passed, version };
}

/** All changes that can be taken back, and the newest others, the newest first. */
export function toWriteList(
  rows: readonly WriteRow[],
  versions: PartVersions,
): components['schemas']['ConnectionWriteList'] {
  const counts = new Map(
    listChains(rows, versions).flatMap((chain) => chain.map(({ id }, at) => [id, at + 1])),
  );
  for (const { id, entryId, undoneAt } of rows) if (entryId !== null && undoneAt === null) counts.set(id, 1);
  const undoable = rows.filter(({ id }) => counts.has(id)).slice(0, MAX_LISTED);
  const others = rows.filter(({ id }) => !counts.has(id)).slice(0, MAX_LISTED - undoable.length);
  const listed = new Set([...undoable, ...others]);
  return {
    items: rows
      .filter((row) => listed.has(row))
      .map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        first_at: row.firstAt?.toISOString() ?? null,
        write_count: row.writes,
        operation: row.operation,
        tool: row.tool,
        changes: row.changes.slice(0, MAX_NAMED),
        undo_count: counts.get(row.id) ?? 0,
        undone_at: row.undoneAt?.toISOString() ?? null,
      })),
  };
}
