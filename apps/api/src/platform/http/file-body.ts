/** A body that is a file for whoever asked, and no JSON. */
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
    /** Letters, digits, dots and hyphens alone. */
    readonly filename: string;
  }) {
    this.bytes = bytes;
    this.mediaType = mediaType;
    this.filename = filename;
  }
}
