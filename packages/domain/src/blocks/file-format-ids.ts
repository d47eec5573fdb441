/**
 * The formats of files: the extensions with which they are stored and downloaded. Separate from the table of
 * formats, because an editor needs only the ids in its first load.
 */
export const FILE_FORMAT_IDS = [
  'pdf',
  'zip',
  'mp3',
  'm4a',
  'ogg',
  'flac',
  'wav',
  'jpg',
  'png',
  'gif',
  'webp',
  'avif',
  'heic',
] as const;

export type FileFormat = (typeof FILE_FORMAT_IDS)[number];
