import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

const BLOCK_BYTES = 512;

/** One entry of an archive. Paths are relative, without a slash at either end. */
export type TarEntry = { readonly path: string; readonly mode: number; readonly owner: number } & (
  | { readonly type: 'folder' }
  | { readonly type: 'link'; readonly target: string }
  /** `source` is the path of a file with `size` bytes. */
  | { readonly type: 'file'; readonly source: string; readonly size: number }
  | { readonly type: 'text'; readonly text: string }
);

const TYPES = { file: '0', text: '0', link: '2', folder: '5' } as const;

/**
 * Writes entries as a tar archive (POSIX pax). The bytes depend only on the arguments: entries are sorted by
 * path, owners are numbers without names, and all entries have the same time. `mtime` is in seconds.
 */
export function createTar(entries: readonly TarEntry[], mtime: number): Readable {
  return Readable.from(tarChunks(entries, mtime));
}

async function* tarChunks(entries: readonly TarEntry[], mtime: number): AsyncGenerator<Buffer> {
  for (const entry of entries.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    yield* headersOf(entry, mtime);
    if (entry.type === 'text') yield pad(Buffer.from(entry.text));
    if (entry.type === 'file') yield* contentOf(entry);
  }
  yield Buffer.alloc(2 * BLOCK_BYTES);
}

async function* contentOf({ source, size }: { source: string; size: number }): AsyncGenerator<Buffer> {
  let read = 0;
  const chunks: AsyncIterable<Buffer> = createReadStream(source);
  for await (const chunk of chunks) {
    read += chunk.length;
    yield chunk;
  }
  if (read !== size) throw new Error(`${source} changed while it was read`);
  yield Buffer.alloc(paddingOf(size));
}

function headersOf(entry: TarEntry, mtime: number): readonly Buffer[] {
  const name = entry.type === 'folder' ? `${entry.path}/` : entry.path;
  const target = entry.type === 'link' ? entry.target : '';
  const records = [
    ...(Buffer.byteLength(name) > 100 ? [paxRecord('path', name)] : []),
    ...(Buffer.byteLength(target) > 100 ? [paxRecord('linkpath', target)] : []),
  ].join('');
  const header = headerOf({
    name,
    target,
    flag: TYPES[entry.type],
    size: sizeOf(entry),
    mode: entry.mode,
    owner: entry.owner,
    mtime,
  });
  if (records === '') return [header];
  const size = Buffer.byteLength(records);
  const pax = { name: 'pax', target: '', flag: 'x', size, mode: 0o644, owner: 0, mtime };
  return [headerOf(pax), pad(Buffer.from(records)), header];
}

function sizeOf(entry: TarEntry): number {
  if (entry.type === 'file') return entry.size;
  return entry.type === 'text' ? Buffer.byteLength(entry.text) : 0;
}

interface HeaderFields {
  readonly name: string;
  readonly target: string;
  readonly mode: number;
  readonly owner: number;
  readonly size: number;
  readonly mtime: number;
  /** Type flag of the entry, one character. */
  readonly flag: string;
}

function headerOf(fields: HeaderFields): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(fields.name, 0, 100);
  header.write(octal(fields.mode, 7), 100);
  header.write(octal(fields.owner, 7), 108);
  header.write(octal(fields.owner, 7), 116);
  header.write(octal(fields.size, 11), 124);
  header.write(octal(fields.mtime, 11), 136);
  header.write(' '.repeat(8), 148);
  header.write(fields.flag, 156);
  header.write(fields.target, 157, 100);
  header.write('ustar\u000000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\u0000 `, 148, 'latin1');
  return header;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

/** A record begins with its own length in bytes, including the digits of that length. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  const digits = `${bytes + `${bytes}`.length}`.length;
  return `${bytes + digits}${rest}`;
}

function pad(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(paddingOf(bytes.length))]);
}

function paddingOf(size: number): number {
  return (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;
}
