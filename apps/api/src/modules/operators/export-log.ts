import { Readable } from 'node:stream';

import { toCsvLine } from '@musubi/domain/csv';

import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { FileBody } from '#platform/http/answers/file-body.ts';
import type { Result } from '#platform/http/operations.ts';

import { operatorLogRepository, type ReadLogRow } from './operator-log.repository.ts';
import { toContent } from './operators.mapping.ts';

/** The whole log as a stream, because it may not fit into memory. */
export async function exportLog({ db }: Core): Promise<Result<'v4OperatorExportLog'>> {
  return new FileBody({
    content: { stream: Readable.from(await readLogAsCsv(db), { objectMode: false }), sizeBytes: null },
    mediaType: 'text/csv; charset=utf-8',
    filename: 'operator-log.csv',
  });
}

/**
 * Returns the log as CSV, one piece per batch, oldest entry first. Reads the first batch before it returns,
 * so that the response can still be 503 if the database is down.
 */
export async function readLogAsCsv(db: Database, batchSize?: number): Promise<AsyncIterable<Uint8Array>> {
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
