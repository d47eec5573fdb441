import type { ExportedParts, ExportedRows } from '../../src/core/accounts/exporter.ts';

/** Reads all rows. */
export async function collectRows<Row>(rows: ExportedRows<Row>): Promise<readonly Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** Reads the rows of all parts of an export. */
export async function collectParts(parts: ExportedParts): Promise<Record<string, unknown>> {
  const collected: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts))
    collected[name] = isRows(part) ? await collectRows(part) : await collectParts(part);
  return collected;
}

const isRows = (part: ExportedParts | ExportedRows): part is ExportedRows => Symbol.asyncIterator in part;
