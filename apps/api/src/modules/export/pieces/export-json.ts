import type { ExportedParts, ExportedRows } from '#core/accounts/exporter.ts';

type Value = string | number | ExportedParts | ExportedRows | { readonly [name: string]: Value };

/** How many characters are written at once. */
const PIECE_LENGTH = 64 * 1024;

/** Called with each row and the name of its part before the row is written. */
export type NoteRow = (part: string, row: unknown) => void;

interface Format {
  /** Spaces per level; 0 writes one line. */
  readonly indent: number;
  readonly noteRow?: NoteRow;
}

/** Writes a document whose rows are read while they are written, one row in memory at a time. */
export async function* toJsonPieces(
  document: Readonly<Record<string, Value>>,
  format: Format,
): AsyncGenerator<Uint8Array> {
  let ready = '';
  for await (const text of writeParts(document, 0, format)) {
    ready += text;
    if (ready.length < PIECE_LENGTH) continue;
    yield Buffer.from(ready);
    ready = '';
  }
  yield Buffer.from(ready);
}

async function* writeParts(
  parts: Readonly<Record<string, Value>>,
  level: number,
  format: Format,
): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(parts)) {
    yield `${before}${toBreak(level + 1, format)}${JSON.stringify(name)}:${format.indent > 0 ? ' ' : ''}`;
    before = ',';
    if (typeof value !== 'object') yield JSON.stringify(value);
    else if (isRows(value)) yield* writeRows(value, name, level + 1, format);
    else yield* writeParts(value, level + 1, format);
  }
  yield before === '{' ? '{}' : `${toBreak(level, format)}}`;
}

async function* writeRows(
  rows: ExportedRows,
  name: string,
  level: number,
  format: Format,
): AsyncGenerator<string> {
  let before = '[';
  for await (const row of rows) {
    format.noteRow?.(name, row);
    const text = JSON.stringify(row, null, format.indent);
    yield `${before}${toBreak(level + 1, format)}${text.replaceAll('\n', toBreak(level + 1, format))}`;
    before = ',';
  }
  yield before === '[' ? '[]' : `${toBreak(level, format)}]`;
}

const toBreak = (level: number, { indent }: Format): string =>
  indent === 0 ? '' : `\n${' '.repeat(indent * level)}`;

const isRows = (value: object): value is ExportedRows => Symbol.asyncIterator in value;
