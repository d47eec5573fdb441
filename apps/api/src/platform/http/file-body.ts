import type { OpenedObject } from '@musubi/server/object-storage';

/** Content of a file: bytes, or an opened object that may not fit into memory. */
export type FileContent = Uint8Array | Pick<OpenedObject, 'stream' | 'sizeBytes'>;

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
    /** Only letters, digits, dots and hyphens; null for a body that is not saved as a file. */
    readonly filename: string | null;
  }) {
    this.content = content;
    this.mediaType = mediaType;
    this.filename = filename;
  }
}
