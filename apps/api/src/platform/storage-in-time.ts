import type { ObjectStorage } from '@musubi/server/object-storage';
import { ObjectStorageError } from '@musubi/server/s3-object-storage';

import { waitWithinRequest } from './database/statement-limit.ts';

/**
 * Ends what a request awaits of the object storage when its time is over. A file that is uploaded as a stream may take longer:
 * the storage ends it soon after it takes no more bytes.
 */
export function limitStorageCalls(storage: ObjectStorage): ObjectStorage {
  const inTime = async <T>(running: Promise<T>): Promise<T> =>
    waitWithinRequest(running, () => new ObjectStorageError('The object storage took too long'));
  return {
    ...storage,
    get: async (key) => inTime(storage.get(key)),
    open: async (key) => inTime(storage.open(key)),
    head: async (key) => inTime(storage.head(key)),
    delete: async (key) => inTime(storage.delete(key)),
    put: async (key, content) =>
      content instanceof Uint8Array ? inTime(storage.put(key, content)) : storage.put(key, content),
  };
}
