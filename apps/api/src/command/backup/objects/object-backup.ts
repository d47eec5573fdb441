import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { ObjectStorage } from '@musubi/server/object-storage';

import { flushFolder, objectFileOf, renameDurably, toPartialObject } from '../format/backup-folder.ts';
import type { BackupKey } from '../format/backup-key.ts';
import { writeStored } from '../format/stored-file.ts';
import type { Progress } from '../progress.ts';
import type { BackedUpObject, ObjectGroup } from './object-list.ts';
import { type NamedObjects, toObjectKeys } from './object-names.ts';
import type { FindPresentKeys } from './present-keys.ts';

export interface ObjectBackupOptions {
  readonly folder: string;
  readonly findPresentKeys: FindPresentKeys;
  readonly storage: Pick<ObjectStorage, 'open'>;
  readonly key: BackupKey | null;
  readonly progress: Progress;
}

/** Rows whose objects are copied concurrently. */
const ROWS_AT_A_TIME = 16;

/**
 * Stores the named objects, whose bytes never change, and yields them row by row. Reuses objects of the
 * previous backup without copying them again. Both lists must be sorted by `group`.
 */
export async function* backUpObjects(
  named: AsyncIterable<NamedObjects>,
  previous: AsyncIterable<ObjectGroup>,
  options: ObjectBackupOptions,
): AsyncGenerator<ObjectGroup> {
  let batch: (readonly [NamedObjects, ObjectGroup | null])[] = [];
  const copyBatch = async (): Promise<readonly ObjectGroup[]> => {
    const groups = await Promise.all(
      batch.map(async ([row, known]) => ({ row, group: await backUpGroup(row, known, options) })),
    );
    return addRenewed(groups, options);
  };
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
      stored !== undefined && (await isStored(options.folder, stored))
        ? stored
        : await copyObject(key, { from: key, ...options });
    if (object === null) absent.push(key);
    else objects.push(object);
    options.progress.add({ bytes: object?.bytes ?? 0, objects: object === null ? 0 : 1 });
  }
  return { group: row.group, objects, absent };
}

interface BackedUpRow {
  readonly row: NamedObjects;
  readonly group: ObjectGroup;
}

/**
 * Some keys were renewed after the rows were read. Adds the objects under the renewed keys, and lists them
 * under the keys of the rows. Repeats this until every found key was tried, because keys may be renewed
 * during the copying.
 */
async function addRenewed(
  rows: readonly BackedUpRow[],
  options: ObjectBackupOptions,
  tried: ReadonlySet<string> = new Set(rows.map(({ row }) => row.key)),
): Promise<readonly ObjectGroup[]> {
  const incomplete = rows.filter(({ group }) => group.absent.length > 0).map(({ row }) => row);
  const found = await options.findPresentKeys(incomplete);
  const untried = [...found.values()].flat().filter((key) => !tried.has(key));
  if (untried.length === 0) return rows.map(({ group }) => group);
  const added = rows.map(async ({ row, group }) => {
    let whole = group;
    for (const key of found.get(row.group) ?? []) whole = await addFrom(key, { row, group: whole }, options);
    return { row, group: whole };
  });
  return addRenewed(await Promise.all(added), options, new Set([...tried, ...untried]));
}

/** Copies the absent objects of a row from this other key. */
async function addFrom(
  presentKey: string,
  { row, group }: BackedUpRow,
  options: ObjectBackupOptions,
): Promise<ObjectGroup> {
  const present = toObjectKeys({ ...row, key: presentKey });
  const objects = [...group.objects];
  const absent: string[] = [];
  for (const [at, key] of toObjectKeys(row).entries()) {
    if (!group.absent.includes(key)) continue;
    const object = await copyObject(key, { from: present[at] ?? key, ...options });
    if (object === null) absent.push(key);
    else objects.push(object);
    options.progress.add({ bytes: object?.bytes ?? 0, objects: object === null ? 0 : 1 });
  }
  return { ...group, objects, absent };
}

/** Whether the file of an earlier backup exists with the right size; `backup verify` compares the digests. */
async function isStored(folder: string, { sha256, stored_bytes }: BackedUpObject): Promise<boolean> {
  return stat(join(folder, objectFileOf(sha256))).then(
    ({ size }) => size === stored_bytes,
    () => false,
  );
}

/** Stores the object `from` under the name `key`; null when the storage does not have `from`. */
async function copyObject(
  key: string,
  { from, folder, storage, key: sealKey }: ObjectBackupOptions & { readonly from: string },
): Promise<BackedUpObject | null> {
  const opened = await storage.open(from);
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
      throw new Error(`${from} ended after ${bytes} of ${opened.sizeBytes} bytes`);
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
