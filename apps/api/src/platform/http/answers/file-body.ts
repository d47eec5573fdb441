import type { Readable } from 'node:stream';

import type { OpenedObject } from '@musubi/server/object-storage';

/** Content of a file: bytes, or a stream that may not fit into memory; `sizeBytes` is null when the length is not known. */
export type FileContent =
  | Uint8Array
  | Pick<OpenedObject, 'stream' | 'sizeBytes'>
  | { readonly stream: Readable; readonly sizeBytes: null };

/** A response body that is a file, not JSON. */
export class FileBody {
  readonly content: FileContent;
  readonly mediaType: string;
  readonly filename: string | null;

  constructor({
    content,
    mediaType,
    filename,
  }: {
    readonly content: FileContent;
    readonly mediaType: string;
    /**
     * Contains only letters, digits, dots and hyphens; null for a response that browsers need not save as a
     * file.
     */
    readonly filename: string | null;
  }) {
    this.content = content;
    this.mediaType = mediaType;
    this.filename = filename;
  }
}
