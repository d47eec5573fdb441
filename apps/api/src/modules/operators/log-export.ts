import { toCsvLine } from '@musubi/domain/csv';

import type { Database } from '#platform/database/database.ts';

import { operatorLogRepository, type ReadLogRow } from './operator-log.repository.ts';
import { toContent } from './operators.mapping.ts';

/**
 * Returns the whole log as pieces of CSV, one for each batch, oldest entry first. Reads the first batch before it
 * returns, so that a response can still be 503 when the database is down.
 */
export async function exportLog(db: Database, batchSize?: number): Promise<AsyncIterable<Uint8Array>> {
  const batches = operatorLogRepository.readBatches(db, batchSize);
  const first = await batches.next();
  return toCsv(first.done === true ? [] : first.value, batches);
}

async function* toCsv(
  first: readonly ReadLogRow[],
  others: AsyncIterable<readonly ReadLogRow[]>,
): AsyncGenerator<Uint8Array> {
  yield encode([COLUMNS, ...first.map(toCells)]);
  for await (const batch of others) yield encode(batch.map(toCells));
}

const encode = (rows: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode(rows.map(toCsvLine).join(''));

const COLUMNS = [
  'sequence',
  'at',
  'origin',
  'operator_id',
  'operation',
  'subject_kind',
  'subject_id',
  'before',
  'after',
  'reason',
  'network',
  'details_digest',
  'hash',
] as const;

function toCells(row: ReadLogRow): readonly string[] {
  const { before, after, reason } = toContent(row.content);
  return [
    String(row.sequence),
    row.at.toISOString(),
    row.origin,
    row.operatorId ?? '',
    row.operation,
    row.subjectKind,
    row.subjectId,
    before ?? '',
    after ?? '',
    reason ?? '',
    row.network ?? '',
    row.detailsDigest,
    row.hash,
  ];
}
