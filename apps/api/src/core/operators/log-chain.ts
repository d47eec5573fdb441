import { createHash } from 'node:crypto';

import type { operatorLog } from '#platform/database/schema/desk/operators.ts';

export type LogRow = typeof operatorLog.$inferSelect;

/** Hashes a log row together with the hash of the previous row, which is empty for the first row. */
export function hashEntry(row: Omit<LogRow, 'hash'>, previousHash: string): string {
  const values = [
    previousHash,
    row.sequence,
    row.at.toISOString(),
    row.origin,
    row.operatorId,
    row.operation,
    row.subjectKind,
    row.subjectId,
    row.detailsDigest,
    row.network,
  ];
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

/** The first inconsistency of a chain. */
export interface ChainFault {
  readonly sequence: number;
  readonly kind: 'row_changed' | 'row_missing' | 'details_changed';
}

/** Checks rows in ascending order; call `check` for each row. */
export function createChainCheck() {
  let previous: Pick<LogRow, 'sequence' | 'hash'> = { sequence: 0, hash: '' };
  return {
    /**
     * Returns the inconsistency that this row reveals; null for a valid row. `detailsDigest` is null after an
     * erasure.
     */
    check(row: LogRow, detailsDigest: string | null): ChainFault | null {
      const expected = previous.sequence + 1;
      if (row.sequence !== expected) return { sequence: expected, kind: 'row_missing' };
      if (hashEntry(row, previous.hash) !== row.hash) return { sequence: row.sequence, kind: 'row_changed' };
      if (detailsDigest !== null && detailsDigest !== row.detailsDigest)
        return { sequence: row.sequence, kind: 'details_changed' };
      previous = row;
      return null;
    },
  };
}
