import { readFile } from 'node:fs/promises';

import * as z from 'zod';

const npmPackageSchema = z.strictObject({
  package: z.string(),
  /** SHA-512 of the package's archive, as in a lockfile. */
  integrity: z.string().regex(/^sha512-[\w+/]+=*$/),
});

const sha256Schema = z.string().regex(/^[\da-f]{64}$/);

const debianSchema = z.strictObject({
  suite: z.string(),
  /** SHA-256 of each archive. */
  packages: z.array(
    z.strictObject({ name: z.string(), version: z.string(), amd64: sha256Schema, arm64: sha256Schema }),
  ),
});

const runtimeSchema = z.strictObject({
  node: z.strictObject({ version: z.string(), amd64: npmPackageSchema, arm64: npmPackageSchema }),
  debian: debianSchema,
});

export type Runtime = z.output<typeof runtimeSchema>;

/** Reads the pinned third-party programs that a release contains. */
export async function readRuntime(): Promise<Runtime> {
  const text = await readFile(new URL('../runtime.json', import.meta.url), 'utf8');
  return runtimeSchema.parse(JSON.parse(text));
}
