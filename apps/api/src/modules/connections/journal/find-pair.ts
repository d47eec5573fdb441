import type { WrittenChange } from '#platform/database/schema/accounts/connections.ts';

import type { WriteRow } from '../journal.repository.ts';

export interface JournalLimits {
  readonly connectionBytes: number;
  readonly accountBytes: number;
  /** Changes of one connection that can be taken back one by one. */
  readonly undoable: number;
  /** How many of them stay when there are more; fewer, so that not every write puts some together. */
  readonly undoableAfter: number;
  /** Other changes of one connection, which are put together by operation. */
  readonly others: number;
}

/** Two changes of one connection that can be put together. */
export interface Pair {
  readonly older: WriteRow;
  readonly newer: WriteRow;
}

/** Names that an entry of the journal keeps; those with a host come first, because a daily mail names the hosts. */
const MAX_CHANGES = 100;

/** Returns the pair of changes that are closest in time. Null if the rows fit into the limits, or none can be put together. */
export function findPair(
  rows: readonly WriteRow[],
  { undoableAfter, others }: JournalLimits,
  maxBytes: number,
): Pair | null {
  const isOver = sumSizes(rows) > maxBytes;
  const runs = toRuns(rows);
  const newest = [...new Map(runs.toReversed().map((run) => [run[0]?.part, run])).values()];
  const groups = toGroups(rows);
  const isLong = newest.reduce((sum, run) => sum + run.length, 0) > undoableAfter;
  const isMany = groups.reduce((sum, group) => sum + group.length, 0) > others;
  const chosen = [...(isOver ? runs : isLong ? newest : []), ...(isOver || isMany ? groups : [])];
  const pairs = chosen.flatMap((run) =>
    run.slice(1).flatMap((older, at) => {
      const newer = run[at];
      return newer === undefined ? [] : [{ older, newer }];
    }),
  );
  return pairs.reduce<Pair | null>(
    (best, pair) => (best === null || spanOf(pair) <= spanOf(best) ? pair : best),
    null,
  );
}

export const sumSizes = (rows: readonly Pick<WriteRow, 'size'>[]): number =>
  rows.reduce((sum, { size }) => sum + size, 0);

const spanOf = ({ older, newer }: Pair): number => newer.at.getTime() - (older.firstAt ?? older.at).getTime();

/** Changes of one part that follow each other without another writer between them, each list the newest first. */
function toRuns(rows: readonly WriteRow[]): readonly (readonly WriteRow[])[] {
  const standing = rows.filter(({ kept, undoneAt }) => kept !== null && undoneAt === null);
  const keyOf = (row: WriteRow, version: string | null): string => `${String(row.part)} ${String(version)}`;
  const byAfter = new Map(standing.map((row) => [keyOf(row, row.versionAfter), row]));
  const followed = new Set(standing.map((row) => byAfter.get(keyOf(row, row.versionBefore))));
  return standing
    .filter((row) => !followed.has(row))
    .map((head) => {
      const run: WriteRow[] = [];
      for (let row: WriteRow | undefined = head; row !== undefined && !run.includes(row);) {
        run.push(row);
        row = byAfter.get(keyOf(row, row.versionBefore));
      }
      return run;
    });
}

/** Changes of one kind that no undo needs, each list the newest first. */
function toGroups(rows: readonly WriteRow[]): readonly (readonly WriteRow[])[] {
  const groups = Map.groupBy(
    rows.filter(({ kept, entryId }) => kept === null && entryId === null),
    ({ operation, tool, part, undoneAt }) => JSON.stringify([operation, tool, part, undoneAt === null]),
  );
  return [...groups.values()];
}

/** Names of both changes, each once. */
export function joinChanges({ older, newer }: Pair): readonly WrittenChange[] {
  const changes = new Map(
    [...older.changes, ...newer.changes].map((change) => [
      JSON.stringify([change.kind, change.what, change.name, change.host]),
      change,
    ]),
  );
  const hasHost = ({ host }: WrittenChange): boolean => host !== null;
  const all = [...changes.values()];
  return [...all.filter(hasHost), ...all.filter((change) => !hasHost(change))].slice(0, MAX_CHANGES);
}

/** Changes whose contents no undo needs: those taken back, and those seen by the owner that the page has moved on from. */
export function listSpent(
  rows: readonly WriteRow[],
  chains: readonly (readonly WriteRow[])[],
  seenAt: Date | null,
): readonly WriteRow[] {
  const standing = new Set(chains.flat());
  return rows.filter((row) => {
    if (row.kept === null && row.entryId === null) return false;
    if (row.undoneAt !== null) return true;
    return seenAt !== null && row.at <= seenAt && !standing.has(row);
  });
}
