/** A response body that is a file, not JSON. */
export class FileBody {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly filename: string;

  constructor({
    bytes,
    mediaType,
    filename,
  }: {
    readonly bytes: Uint8Array;
    readonly mediaType: string;
    /** Only letters, digits, dots and hyphens. */
    readonly filename: string;
  }) {
    this.bytes = bytes;
    this.mediaType = mediaType;
    this.filename = filename;
  }
}
