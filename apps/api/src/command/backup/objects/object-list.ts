import { isObjectKey } from '@musubi/server/object-storage';
import { StartError } from '@musubi/server/start-error';
import * as z from 'zod';

import { DamagedBackupError } from '../format/stored-file.ts';
import { FORMER_PREFIXES, OBJECT_PREFIXES } from './object-names.ts';

const hasPrefix = (key: string, prefixes: readonly string[]): boolean =>
  isObjectKey(key) && prefixes.includes(key.split('/')[0] ?? '');

/**
 * The objects of one row: the stored objects with their digests, and the keys that the storage did not have.
 */
const objectGroupSchema = z.object({
  /** Table, key and format of the row; the list is sorted by the bytes of `group`. */
  group: z.string(),
  objects: z.array(
    z.object({
      key: z.string().refine((key) => hasPrefix(key, [...OBJECT_PREFIXES, ...FORMER_PREFIXES])),
      bytes: z.int().nonnegative(),
      /** Digest of the stored file, which is also its name. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      stored_bytes: z.int().nonnegative(),
    }),
  ),
  absent: z.array(z.string()),
});

export type ObjectGroup = z.output<typeof objectGroupSchema>;
export type BackedUpObject = ObjectGroup['objects'][number];

export const OBJECT_LIST = 'objects.jsonl.gz';

/** Far more than the longest line, which contains the objects of one row. */
const MAX_LINE_CHARACTERS = 1024 * 1024;

/** Reads a file of one JSON value per line. @throws Error for a line that is too long or malformed. */
export async function* readLines(content: AsyncIterable<Uint8Array>): AsyncGenerator {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_CHARACTERS) throw new RangeError('A line is too long');
    for (const line of lines) yield JSON.parse(line);
  }
  if (rest + decoder.decode() !== '') throw new SyntaxError('The last line has no end');
}

/** Writes values as JSON, one per line, in large chunks. */
export async function* toLines(values: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  let text = '';
  for await (const value of values) {
    text += `${JSON.stringify(value)}\n`;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

const CHUNK_CHARACTERS = 64 * 1024;

/**
 * Reads a list of objects; skips objects that only backups of former versions contain.
 * @throws DamagedBackupError for a malformed line.
 */
export async function* readObjectList(content: AsyncIterable<Uint8Array>): AsyncGenerator<ObjectGroup> {
  try {
    for await (const value of readLines(content)) {
      const { objects, ...group } = objectGroupSchema.parse(value);
      yield { ...group, objects: objects.filter(({ key }) => !hasPrefix(key, FORMER_PREFIXES)) };
    }
  } catch (error) {
    throw error instanceof StartError ? error : new DamagedBackupError(OBJECT_LIST, error);
  }
}
