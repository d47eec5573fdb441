import { Readable } from 'node:stream';

import type { ObjectStorage } from '@musubi/server/object-storage';
import { ObjectStorageError } from '@musubi/server/s3-object-storage';

/** In-memory object storage; `put` fails while `isDown`. */
export interface FakeStorage extends ObjectStorage {
  isDown: boolean;
  /** Keys of objects whose deletion fails. */
  readonly stuck: Set<string>;
  readonly objects: ReadonlyMap<string, Uint8Array>;
}

async function join(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

export function createFakeStorage(): FakeStorage {
  const objects = new Map<string, Uint8Array>();
  const stuck = new Set<string>();
  const modifiedAt = new Date(0);
  return {
    kind: 'folder',
    isDown: false,
    stuck,
    objects,
    async put(key, content) {
      if (this.isDown) throw new ObjectStorageError('down');
      objects.set(key, content instanceof Uint8Array ? content : await join(content));
    },
    async get(key) {
      const bytes = objects.get(key);
      return bytes === undefined ? null : { bytes, modifiedAt };
    },
    async open(key) {
      const bytes = objects.get(key);
      if (bytes === undefined) return null;
      return { stream: Readable.from([bytes]), sizeBytes: bytes.length, modifiedAt };
    },
    async head(key) {
      const bytes = objects.get(key);
      return bytes === undefined ? null : { sizeBytes: bytes.length, modifiedAt };
    },
    async delete(key) {
      if (stuck.has(key)) throw new ObjectStorageError('stuck');
      objects.delete(key);
    },
    hasObjects: async (segment) => [...objects.keys()].some((key) => key.startsWith(`${segment}/`)),
  };
}
