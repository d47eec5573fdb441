import { Readable } from 'node:stream';

import { assertObjectKey, type ObjectStorage, type StoredObject } from '@musubi/server/object-storage';

export interface FakeObjectStorage extends ObjectStorage {
  readonly objects: Map<string, StoredObject>;
}

async function join(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Creates an object storage in memory. */
export function fakeObjectStorage(): FakeObjectStorage {
  const objects = new Map<string, StoredObject>();
  return {
    kind: 'folder',
    objects,
    async put(key, content) {
      assertObjectKey(key);
      const bytes = content instanceof Uint8Array ? content : await join(content);
      objects.set(key, { bytes: new Uint8Array(bytes), modifiedAt: new Date(0) });
    },
    get: async (key) => objects.get(key) ?? null,
    async open(key) {
      const object = objects.get(key);
      if (object === undefined) return null;
      const { bytes, modifiedAt } = object;
      return { stream: Readable.from([bytes]), sizeBytes: bytes.length, modifiedAt };
    },
    async head(key) {
      const object = objects.get(key);
      return object === undefined ? null : { sizeBytes: object.bytes.length, modifiedAt: object.modifiedAt };
    },
    async delete(key) {
      objects.delete(key);
    },
    hasObjects: async (segment) => [...objects.keys()].some((key) => key.startsWith(`${segment}/`)),
  };
}
