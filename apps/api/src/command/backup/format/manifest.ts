import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { StartError } from '@musubi/server/start-error';
import * as z from 'zod';

import type { BackupKey } from './backup-key.ts';
import { seal, unseal } from './sealed-stream.ts';
import { DamagedBackupError } from './stored-file.ts';

/** Version of the layout of a backup. */
const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const digestSchema = z.string().regex(/^[0-9a-f]{64}$/);
const fileSchema = z.object({
  file: z.string().regex(/^\w[\w.-]*$/),
  bytes: z.int().nonnegative(),
  sha256: digestSchema,
});
const manifestSchema = z.strictObject({
  /** Version of the product that made the backup. */
  version: z.string(),
  /** Name and version of the database. */
  engine: z.string(),
  /** The last migration: its name, and its time in the record of migrations. */
  schema: z.strictObject({ name: z.string(), at: z.int() }),
  /** Time at which the rows were read; the objects were copied later. */
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  tables: z.array(
    z.strictObject({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int().nonnegative(),
      ...fileSchema.shape,
    }),
  ),
  sequences: z.array(
    z.strictObject({ schema: z.string(), name: z.string(), value: z.string(), is_called: z.boolean() }),
  ),
  objects: z.strictObject({
    ...fileSchema.shape,
    /** Number and bytes of the objects that the list names. */
    count: z.int().nonnegative(),
    content_bytes: z.int().nonnegative(),
    /** Number of rows whose objects were all missing; the list contains their keys. */
    missing: z.int().nonnegative(),
  }),
  note: z.string(),
});

/** Description of a whole backup, except its objects, which are in a separate list. */
export type Manifest = z.output<typeof manifestSchema>;

export const NOTE =
  'Accounts, passwords and sign-in methods are at the identity service (Firebase) and are not part of this backup.';

const clearSchema = z.strictObject({
  format: z.literal(FORMAT),
  sha256: digestSchema,
  manifest: manifestSchema,
});
const sealedSchema = z.strictObject({
  format: z.literal(FORMAT),
  sha256: digestSchema,
  /** Id of the key that decrypts the manifest. */
  key_id: z.string(),
  sealed: z.base64(),
});
const formatSchema = z.object({ format: z.int() });

const digestOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const toText = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** Formats the manifest file; with a key, the text discloses only the id of the key. */
export async function formatManifest(manifest: Manifest, key: BackupKey | null): Promise<string> {
  const text = JSON.stringify(manifest);
  if (key === null) return toText({ format: FORMAT, sha256: digestOf(text), manifest });
  const sealed = await buffer(seal(once(text), key.bytes));
  return toText({
    format: FORMAT,
    sha256: digestOf(sealed),
    key_id: key.id,
    sealed: sealed.toString('base64'),
  });
}

export interface ReadManifest {
  readonly manifest: Manifest;
  /** Digest that identifies the backup. */
  readonly sha256: string;
  /** The given key if the backup is sealed. */
  readonly key: BackupKey | null;
}

/**
 * Reads the manifest in a folder of a backup; `name` is the folder's name in messages.
 * @throws DamagedBackupError; StartError for an unknown format, and for a missing or wrong key.
 */
export async function readManifest(
  folder: string,
  name: string,
  key: BackupKey | null,
): Promise<ReadManifest> {
  const file = join(name, MANIFEST);
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new DamagedBackupError(file, error);
  });
  const value = parseJson(text);
  const format = formatSchema.safeParse(value).data?.format;
  if (format !== undefined && format > FORMAT)
    throw new StartError(`A newer version wrote the backup ${name}. Use that version, or a later one.`);
  // Comparing the whole text also detects changes that parsing ignores, such as white space.
  if (value === undefined || toText(value) !== text) throw new DamagedBackupError(file);
  const clear = clearSchema.safeParse(value);
  if (clear.success) return readClear(clear.data, file);
  const sealed = sealedSchema.safeParse(value);
  if (!sealed.success) throw new DamagedBackupError(file, sealed.error);
  return readSealed(sealed.data, { name, file, key });
}

function readClear({ manifest, sha256 }: z.output<typeof clearSchema>, file: string): ReadManifest {
  if (digestOf(JSON.stringify(manifest)) !== sha256) throw new DamagedBackupError(file);
  return { manifest, sha256, key: null };
}

async function readSealed(
  { sealed, sha256, key_id }: z.output<typeof sealedSchema>,
  { name, file, key }: { readonly name: string; readonly file: string; readonly key: BackupKey | null },
): Promise<ReadManifest> {
  const bytes = Buffer.from(sealed, 'base64');
  if (digestOf(bytes) !== sha256) throw new DamagedBackupError(file);
  if (key === null)
    throw new StartError(`The backup ${name} is encrypted: give its key with BACKUP_KEY or --key-file.`);
  if (key.id !== key_id)
    throw new StartError(`The backup ${name} has another key: its id is ${key_id}, and ${key.id} was given.`);
  try {
    const text = (await buffer(unseal(once(bytes), key.bytes))).toString('utf8');
    return { manifest: manifestSchema.parse(JSON.parse(text)), sha256, key };
  } catch (error) {
    throw new DamagedBackupError(file, error);
  }
}

async function* once(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
