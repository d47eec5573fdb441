import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type * as z from 'zod';

/** Reads each demo creator's description, and parses it with the schema. */
export async function readDemoFiles<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Promise<readonly z.output<Schema>[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted();
  return Promise.all(
    files.map(async (file) => schema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))),
  );
}
