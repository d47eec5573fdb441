import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { ObjectStorage } from '@musubi/server/object-storage';

import { flushFolder, objectFileOf, renameDurably, toPartialObject } from './backup-folder.ts';
import type { BackupKey } from './backup-key.ts';
import type { BackedUpObject, ObjectGroup } from './object-list.ts';
import { isImmutable, type NamedObjects, toObjectKeys } from './object-names.ts';
import type { Progress } from './progress.ts';
import { writeStored } from './stored-file.ts';

export interface ObjectBackupOptions {
  readonly folder: string;
  readonly storage: Pick<ObjectStorage, 'open'>;
  readonly key: BackupKey | null;
  readonly progress: Progress;
}

/** Rows whose objects are copied at the same time. */
const ROWS_AT_A_TIME = 16;

/**
 * Stores the named objects, and yields them row by row. Takes immutable ones of the previous backup without copying
 * them again. Both lists are in the order of `group`.
 */
export async function* backUpObjects(
  named: AsyncIterable<NamedObjects>,
  previous: AsyncIterable<ObjectGroup>,
  options: ObjectBackupOptions,
): AsyncGenerator<ObjectGroup> {
  let batch: (readonly [NamedObjects, ObjectGroup | null])[] = [];
  const copyBatch = async (): Promise<readonly ObjectGroup[]> =>
    Promise.all(batch.map(async ([row, known]) => backUpGroup(row, known, options)));
  for await (const pair of joinPrevious(named, previous)) {
    batch.push(pair);
    if (batch.length < ROWS_AT_A_TIME) continue;
    yield* await copyBatch();
    batch = [];
  }
  yield* await copyBatch();
}

/** Pairs each row with its group in the previous list, in one pass through both. */
async function* joinPrevious(
  named: AsyncIterable<NamedObjects>,
  previous: AsyncIterable<ObjectGroup>,
): AsyncGenerator<readonly [NamedObjects, ObjectGroup | null]> {
  const groups = previous[Symbol.asyncIterator]();
  let next = await groups.next();
  for await (const row of named) {
    while (next.done !== true && next.value.group < row.group) next = await groups.next();
    yield [row, next.done !== true && next.value.group === row.group ? next.value : null];
  }
  await groups.return?.();
}

async function backUpGroup(
  row: NamedObjects,
  known: ObjectGroup | null,
  options: ObjectBackupOptions,
): Promise<ObjectGroup> {
  const knownByKey = new Map(known?.objects.map((object) => [object.key, object]));
  const objects: BackedUpObject[] = [];
  const absent: string[] = [];
  for (const key of toObjectKeys(row)) {
    const stored = knownByKey.get(key);
    const object =
      stored !== undefined && isImmutable(row) && (await isStored(options.folder, stored))
        ? stored
        : await copyObject(key, options);
    if (object === null) absent.push(key);
    else objects.push(object);
    options.progress.add({ bytes: object?.bytes ?? 0, objects: object === null ? 0 : 1 });
  }
  return { group: row.group, objects, absent };
}

/** Whether the file of an earlier backup is there in its size; `backup verify` compares the digests. */
async function isStored(folder: string, { sha256, stored_bytes }: BackedUpObject): Promise<boolean> {
  return stat(join(folder, objectFileOf(sha256))).then(
    ({ size }) => size === stored_bytes,
    () => false,
  );
}

async function copyObject(
  key: string,
  { folder, storage, key: sealKey }: ObjectBackupOptions,
): Promise<BackedUpObject | null> {
  const opened = await storage.open(key);
  if (opened === null) return null;
  const partial = toPartialObject(folder, randomUUID());
  let bytes = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    const chunks: AsyncIterable<Uint8Array> = opened.stream;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    const stored = await writeStored(partial, counted(), { key: sealKey, isCompressed: false });
    if (bytes !== opened.sizeBytes)
      throw new Error(`${key} ended after ${bytes} of ${opened.sizeBytes} bytes`);
    await moveInto(folder, partial, stored.sha256);
    return { key, bytes, sha256: stored.sha256, stored_bytes: stored.bytes };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function moveInto(folder: string, partial: string, sha256: string): Promise<void> {
  const file = join(folder, objectFileOf(sha256));
  if ((await mkdir(dirname(file), { recursive: true, mode: 0o700 })) !== undefined) {
    await flushFolder(dirname(dirname(file)));
  }
  await renameDurably(partial, file);
}
