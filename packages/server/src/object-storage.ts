/** A stored object with its bytes. */
export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly modifiedAt: Date;
}

/** What is known of an object without reading it. */
export interface ObjectHead {
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** What is stored: bytes, or pieces of them that come one after the other and are never in memory together. */
export type ObjectContent = Uint8Array | AsyncIterable<Uint8Array>;

/** Port: bytes under keys, in a local folder or a bucket. Keys are checked by `assertObjectKey`. */
export interface ObjectStorage {
  /** Stores the content whole or not at all; replaces what was there. Rejects as pieces do that fail. */
  put(key: string, content: ObjectContent): Promise<void>;
  /** The object, or null when there is none. */
  get(key: string): Promise<StoredObject | null>;
  /** Size and age of the object, or null when there is none. */
  head(key: string): Promise<ObjectHead | null>;
  /** Removes the object; removing nothing is no error. */
  delete(key: string): Promise<void>;
}

/** A key that could leave its folder, hide or collide. */
export class ObjectKeyError extends Error {
  readonly code = 'object_key_malformed';
  override readonly name = 'ObjectKeyError';
}

const KEY_MAX_CHARACTERS = 256;
const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*(?:\.[a-z0-9]{1,8})?$/;

/** Whether a text may be a key: segments of `a-z 0-9 _ -`, at most one extension, never a dot segment. */
export function isObjectKey(key: string): boolean {
  return key.length <= KEY_MAX_CHARACTERS && KEY.test(key);
}

/** @throws ObjectKeyError when the text is no key. */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new ObjectKeyError(`${JSON.stringify(key.slice(0, 80))} is not an object key`);
}
