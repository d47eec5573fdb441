import type { Readable } from 'node:stream';

/** A stored object and its content. */
export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly modifiedAt: Date;
}

/** Metadata of an object, available without reading its content. */
export interface ObjectHead {
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** An object whose content is read while it is sent. */
export interface OpenedObject extends ObjectHead {
  /** The caller must destroy the stream if it does not read it to the end. */
  readonly stream: Readable;
}

/** Content of an object: bytes, or a stream of chunks for content that may not fit into memory. */
export type ObjectContent = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Port: stores bytes under keys, in a local folder or an S3 bucket. Every key must pass `assertObjectKey`.
 */
export interface ObjectStorage {
  readonly kind: 'folder' | 'bucket';
  /** Creates or replaces an object atomically. Rejects if the stream of its content fails. */
  put(key: string, content: ObjectContent): Promise<void>;
  /** Returns null if the object does not exist. */
  get(key: string): Promise<StoredObject | null>;
  /** Opens an object that may be large. Returns null if the object does not exist. */
  open(key: string): Promise<OpenedObject | null>;
  /** Returns null if the object does not exist. */
  head(key: string): Promise<ObjectHead | null>;
  /** Deletes an object. Succeeds if the object does not exist. */
  delete(key: string): Promise<void>;
  /** Whether there is any object whose key begins with this segment, such as `images`. */
  hasObjects(segment: string): Promise<boolean>;
}

/**
 * Thrown for a malformed key, which could escape the storage folder, hide a file or collide with another key.
 */
export class ObjectKeyError extends Error {
  readonly code = 'object_key_malformed';
  override readonly name = 'ObjectKeyError';
}

const KEY_MAX_CHARACTERS = 256;
const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*(?:\.[a-z0-9]{1,8})?$/;

/** Whether a key is valid: segments of `a-z 0-9 _ -`, at most one extension, no segment `.` or `..`. */
export function isObjectKey(key: string): boolean {
  return key.length <= KEY_MAX_CHARACTERS && KEY.test(key);
}

/** @throws ObjectKeyError when the key is invalid. */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new ObjectKeyError(`${JSON.stringify(key.slice(0, 80))} is not an object key`);
}
