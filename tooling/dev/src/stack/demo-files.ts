import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type * as z from 'zod';

/** Reads from the description of each demo creator what the schema names. */
export async function readDemoFiles<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Promise<readonly z.output<Schema>[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted();
  return Promise.all(
    files.map(async (file) => schema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))),
  );
}
