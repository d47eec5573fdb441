/** A response body that is a file, not JSON. */
export class FileBody {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly filename: string | null;

  constructor({
    bytes,
    mediaType,
    filename,
  }: {
    readonly bytes: Uint8Array;
    readonly mediaType: string;
    /** Only letters, digits, dots and hyphens; null for a body that is not saved as a file. */
    readonly filename: string | null;
  }) {
    this.bytes = bytes;
    this.mediaType = mediaType;
    this.filename = filename;
  }
}
