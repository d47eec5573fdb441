import { eq } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { connectionWrites } from '#platform/database/schema/accounts/connections.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { journalRepository, type KeptContent, toSize, type WriteRow } from '../journal.repository.ts';
import { applyDifference, joinDifferences } from './difference.ts';
import { joinChanges, type Pair } from './find-pair.ts';

type Kept = Pick<KeptContent, 'before' | 'difference'>;

/**
 * Puts two changes together in the row of the older one, which then leads from the content after the newer change to
 * the content before the older one. Null if another process has changed a row meanwhile.
 */
export async function joinWrites(db: Database, pair: Pair): Promise<WriteRow | null> {
  const { older, newer } = pair;
  return inTransaction(db, async (tx) => {
    if (!(await journalRepository.lockPair(tx, pair))) return null;
    const kept = await joinKept(tx, pair);
    if (kept === null) return null;
    const row = {
      at: newer.at,
      firstAt: older.firstAt ?? older.at,
      writes: older.writes + newer.writes,
      operation: newer.operation,
      tool: older.tool === newer.tool ? newer.tool : null,
      versionAfter: newer.versionAfter,
      undoneAt: newer.undoneAt,
      changes: joinChanges(pair),
    };
    const bytes = kept === 'as before' ? older.bytes : toBytes(kept, row.changes);
    await tx.delete(connectionWrites).where(eq(connectionWrites.id, newer.id));
    await tx
      .update(connectionWrites)
      .set({ ...row, bytes, ...(kept !== 'as before' && kept) })
      .where(eq(connectionWrites.id, older.id));
    const isWhole = kept === 'as before' ? older.kept === 'whole' : kept.before !== null;
    const form = older.kept === null ? null : isWhole ? 'whole' : 'difference';
    return { ...older, ...row, bytes, kept: form, size: bytes === null ? older.size : toSize(bytes) };
  });
}

/** Null if the contents do not belong together. */
async function joinKept(tx: Database, { older, newer }: Pair): Promise<Kept | 'as before' | null> {
  if (older.kept !== 'difference') return 'as before';
  const [first, second] = await journalRepository.readKept(tx, [older.id, newer.id]);
  if (first === undefined || second === undefined || first.difference === null) return null;
  const { difference } = first;
  if (second.before !== null) {
    const before = applyDifference(second.before, difference);
    return before && { before, difference: null };
  }
  return second.difference && { before: null, difference: joinDifferences(difference, second.difference) };
}

/** Length of what a change keeps. */
export function toBytes({ before, difference }: Kept, changes: WriteRow['changes']): number {
  return Buffer.byteLength(JSON.stringify([before ?? difference, changes]));
}
