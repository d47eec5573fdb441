import { randomUUID } from 'node:crypto';
import { access, constants, stat } from 'node:fs/promises';

import type { ObjectStorage } from '@musubi/server/object-storage';
import { createObjectStorage, isIncompleteS3Config } from '@musubi/server/object-storage-environment';
import { ObjectStorageError } from '@musubi/server/s3-object-storage';

import { within } from '#platform/timing/within.ts';

import { type Check, fault, type Finding, findAll, type Installation, noResult, warning } from '../check.ts';

const MIB = 1024 * 1024;
/** Shorter than the time limit of a check. */
const TIMEOUT_MS = 2000;
/** With less free space, the embedded database and image uploads soon fail. */
const LEAST_FREE_BYTES = 200 * MIB;
const LOW_SHARE = 0.1;
const LEAST_FREE_FILES = 1000;
const OPEN_TO_OTHERS = 0o077;
const NO_FOLDER = noResult('DATA_FOLDER is not set.');

/** Writes, reads and deletes one object. */
async function probe({ settings }: Installation): Promise<readonly Finding[]> {
  const { DATA_FOLDER } = settings;
  if (DATA_FOLDER === undefined || isIncompleteS3Config({ ...settings, DATA_FOLDER }))
    return [noResult('The settings of the object storage are incomplete.')];
  const storage = createObjectStorage({ ...settings, DATA_FOLDER });
  const key = `doctor/${randomUUID()}.txt`;
  const bytes = new TextEncoder().encode(key);
  const late = (): ObjectStorageError => new ObjectStorageError('No answer in time');
  const failed = await within(TIMEOUT_MS, findFailedStep(storage, { key, bytes }), late).catch(
    (error: unknown): FailedStep => ({ step: 'reach', error }),
  );
  if (failed === null) return [];
  return [
    fault(
      storage.kind === 'bucket'
        ? describeBucket(failed)
        : `The folder objects in ${DATA_FOLDER} does not let the API ${failed.step} objects. Give the user of the servers ` +
            'that folder, and free some room.',
    ),
  ];
}

/** The step that failed, and its error; null if the step only had a wrong result. */
interface FailedStep {
  readonly step: 'reach' | 'write' | 'read' | 'delete';
  readonly error: unknown;
}

function describeBucket({ step, error }: FailedStep): string {
  const bucket = 'The bucket of S3_BUCKET at S3_ENDPOINT';
  const status = error instanceof ObjectStorageError ? error.status : null;
  if (status === undefined)
    return `${bucket} does not answer. Start the object storage, or correct S3_ENDPOINT.`;
  if (status === 404)
    return `${bucket} does not exist (404). Create it, or correct S3_BUCKET and S3_ENDPOINT.`;
  const answer = status === null ? '' : ` (${status})`;
  return `${bucket} does not let the API ${step} objects${answer}. Check that the S3 key may put, get and delete objects.`;
}

interface ProbeObject {
  readonly key: string;
  readonly bytes: Uint8Array;
}

async function findFailedStep(
  storage: ObjectStorage,
  { key, bytes }: ProbeObject,
): Promise<FailedStep | null> {
  const run = async (step: FailedStep['step'], done: Promise<boolean>): Promise<FailedStep | null> =>
    done.then(
      (isDone) => (isDone ? null : { step, error: null }),
      (error: unknown) => ({ step, error }),
    );
  const written = await run(
    'write',
    storage.put(key, bytes).then(() => true),
  );
  if (written !== null) return written;
  const read = await run(
    'read',
    storage.get(key).then((stored) => stored !== null && Buffer.from(stored.bytes).equals(bytes)),
  );
  const deleted = await run(
    'delete',
    storage.delete(key).then(async () => (await storage.head(key)) === null),
  );
  return read ?? deleted;
}

async function findFullDisk({ settings, machine }: Installation): Promise<readonly Finding[]> {
  const { DATA_FOLDER: folder } = settings;
  if (folder === undefined) return [NO_FOLDER];
  const disk = await machine.readDisk(folder).catch(() => null);
  if (disk === null) return [noResult(`The disk of ${folder} cannot be read.`)];
  const { freeBytes, totalBytes, freeFiles, totalFiles } = disk;
  const free = `${Math.round(freeBytes / MIB)} MiB`;
  const isFull = freeBytes < LEAST_FREE_BYTES;
  return findAll(
    [isFull, fault(`The disk of ${folder} is nearly full (${free} free). Free some room or enlarge it.`)],
    [
      !isFull && freeBytes < totalBytes * LOW_SHARE && freeBytes < 10 * 1024 * MIB,
      warning(`The disk of ${folder} has only ${free} left. Free some room or enlarge it.`),
    ],
    [
      totalFiles > 0 && freeFiles < LEAST_FREE_FILES,
      fault(`The disk of ${folder} can hold no more files (inodes). Delete files or choose another disk.`),
    ],
  );
}

async function findPermissions({ settings }: Installation): Promise<readonly Finding[]> {
  const { DATA_FOLDER: folder } = settings;
  if (folder === undefined) return [NO_FOLDER];
  const found = await stat(folder).catch(() => null);
  if (found === null)
    return [
      fault(`DATA_FOLDER ${folder} does not exist. Create it for the user of the servers, with mode 0700.`),
    ];
  if (!found.isDirectory()) return [fault(`DATA_FOLDER ${folder} is no folder. Name a folder.`)];
  const mayWrite = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  return findAll(
    [
      !mayWrite,
      fault(`This user may not write ${folder}. Change its owner with chown, or choose another DATA_FOLDER.`),
    ],
    [
      (found.mode & OPEN_TO_OTHERS) !== 0,
      warning(`Other users of this machine can read ${folder}. Run chmod 700 on it.`),
    ],
  );
}

export const STORAGE_CHECKS: readonly Check[] = [
  { name: 'objects', finds: 'object storage, a folder or S3, that cannot write, read or delete', run: probe },
  { name: 'disk', finds: 'a disk of `DATA_FOLDER` with little room or few inodes', run: findFullDisk },
  {
    name: 'folder',
    finds: 'a `DATA_FOLDER` that is missing, not writable or open to others',
    run: findPermissions,
  },
];
