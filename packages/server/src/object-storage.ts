/** An object with its content. */
export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly modifiedAt: Date;
}

/** Metadata of an object, available without reading its content. */
export interface ObjectHead {
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** Bytes, or a stream of chunks that need not fit into memory together. */
export type ObjectContent = Uint8Array | AsyncIterable<Uint8Array>;

/** Port: stores bytes under keys, in a local folder or a bucket. Keys must pass `assertObjectKey`. */
export interface ObjectStorage {
  /** Creates or replaces an object atomically. Rejects if the stream fails. */
  put(key: string, content: ObjectContent): Promise<void>;
  /** Returns null if there is no such object. */
  get(key: string): Promise<StoredObject | null>;
  /** Returns null if there is no such object. */
  head(key: string): Promise<ObjectHead | null>;
  /** Deletes an object; succeeds if the object does not exist. */
  delete(key: string): Promise<void>;
}

/** The key is malformed. A bad key could escape its folder, hide a file or collide with another key. */
export class ObjectKeyError extends Error {
  readonly code = 'object_key_malformed';
  override readonly name = 'ObjectKeyError';
}

const KEY_MAX_CHARACTERS = 256;
const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*(?:\.[a-z0-9]{1,8})?$/;

/** True for a valid key: segments of `a-z 0-9 _ -`, at most one extension, never a dot segment. */
export function isObjectKey(key: string): boolean {
  return key.length <= KEY_MAX_CHARACTERS && KEY.test(key);
}

/** Checks a key. @throws ObjectKeyError for an invalid key. */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new ObjectKeyError(`${JSON.stringify(key.slice(0, 80))} is not an object key`);
}
