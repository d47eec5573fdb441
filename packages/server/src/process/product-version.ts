import { readFile } from 'node:fs/promises';

import * as z from 'zod';

const manifestSchema = z.object({ version: z.string() });

/**
 * Reads the version of the product, such as `0.11.0`.
 * @param manifest `package.json` of the root; each program passes the path, because a build moves this module
 */
export async function readProductVersion(manifest: string | URL): Promise<string> {
  return manifestSchema.parse(JSON.parse(await readFile(manifest, 'utf8'))).version;
}
