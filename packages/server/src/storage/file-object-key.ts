/** Returns the object storage key of an uploaded file with the extension of its format. */
export function fileObjectKey(fileKey: string, format: string): string {
  return `files/${fileKey}.${format}`;
}
