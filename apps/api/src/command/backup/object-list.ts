import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

import * as z from 'zod';

/** The objects of one row: which were stored, under which digest, and which the storage did not have. */
const objectGroupSchema = z.object({
  /** Table, key and format of the row; the list is in the order of its bytes. */
  group: z.string(),
  objects: z.array(
    z.object({
      key: z.string(),
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

/** Reads a file of one JSON value per line. */
export async function* readLines(content: AsyncIterable<Uint8Array>): AsyncGenerator {
  for await (const line of createInterface({ input: Readable.from(content, { objectMode: false }) })) {
    yield JSON.parse(line);
  }
}

/** Writes values as JSON, one per line, in chunks of some size. */
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

export async function* readObjectList(content: AsyncIterable<Uint8Array>): AsyncGenerator<ObjectGroup> {
  for await (const value of readLines(content)) yield objectGroupSchema.parse(value);
}
