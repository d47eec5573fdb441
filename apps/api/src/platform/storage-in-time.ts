import type { ObjectStorage } from '@musubi/server/object-storage';
import { ObjectStorageError } from '@musubi/server/s3-object-storage';

import { waitWithinRequest } from './database/statement-limit.ts';

/**
 * Ends what a request awaits of the object storage when its time is over. A file that is uploaded as a stream may take longer:
 * the storage ends it soon after it takes no more bytes.
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

/** Codes of a folder that is not usable, for its rights or its disk. */
const UNUSABLE: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ESTALE', 'ENOTCONN']);

/** Names the object storage in the errors of a folder, as those of a bucket do. */
async function named<T>(running: Promise<T>): Promise<T> {
  try {
    return await running;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && UNUSABLE.has(error.code))) throw error;
    throw new ObjectStorageError('The folder of the object storage cannot be used', { cause: error });
  }
}
