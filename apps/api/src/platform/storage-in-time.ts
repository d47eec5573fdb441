import type { ObjectStorage } from '@musubi/server/object-storage';
import { ObjectStorageError } from '@musubi/server/s3-object-storage';

import { waitWithinRequest } from './database/statement-limit.ts';

/**
 * Applies the time limit of the request to calls of the object storage. Uploading a stream is not limited,
 * because the storage itself aborts it soon after the data stops flowing.
 */
export function limitStorageCalls(storage: ObjectStorage): ObjectStorage {
  const inTime = async <T>(running: Promise<T>): Promise<T> =>
    waitWithinRequest(named(running), () => new ObjectStorageError('The object storage took too long'));
  return {
    ...storage,
    get: async (key) => inTime(storage.get(key)),
    open: async (key) => inTime(storage.open(key)),
    head: async (key) => inTime(storage.head(key)),
    delete: async (key) => inTime(storage.delete(key)),
    put: async (key, content) =>
      content instanceof Uint8Array ? inTime(storage.put(key, content)) : named(storage.put(key, content)),
  };
}

/** Error codes of a folder that cannot be used because of its permissions or its disk. */
const UNUSABLE: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ESTALE', 'ENOTCONN']);

/** Converts errors of a storage folder to `ObjectStorageError`, like the errors of a bucket. */
async function named<T>(running: Promise<T>): Promise<T> {
  try {
    return await running;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && UNUSABLE.has(error.code))) throw error;
    throw new ObjectStorageError('The folder of the object storage cannot be used', { cause: error });
  }
}
