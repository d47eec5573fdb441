import { truncateGraphemes } from '../text/graphemes.ts';
import type { FileFormat } from './file-format-ids.ts';

/** Maximum size of a file in a block: 20 MiB. */
export const FILE_MAX_BYTES = 20 * 1024 * 1024;

/** Kind of a file, for which pages show a name. */
export type FileKind = 'pdf' | 'zip' | 'audio' | 'image';

interface FileFormatInfo {
  readonly kind: FileKind;
  /** Media type with which the content host sends the file. */
  readonly mediaType: string;
}

/** The formats of files, by the extension with which they are stored and downloaded. */
export const FILE_FORMATS = {
  pdf: { kind: 'pdf', mediaType: 'application/pdf' },
  zip: { kind: 'zip', mediaType: 'application/zip' },
  mp3: { kind: 'audio', mediaType: 'audio/mpeg' },
  m4a: { kind: 'audio', mediaType: 'audio/mp4' },
  ogg: { kind: 'audio', mediaType: 'audio/ogg' },
  flac: { kind: 'audio', mediaType: 'audio/flac' },
  wav: { kind: 'audio', mediaType: 'audio/wav' },
  jpg: { kind: 'image', mediaType: 'image/jpeg' },
  png: { kind: 'image', mediaType: 'image/png' },
  gif: { kind: 'image', mediaType: 'image/gif' },
  webp: { kind: 'image', mediaType: 'image/webp' },
  avif: { kind: 'image', mediaType: 'image/avif' },
  heic: { kind: 'image', mediaType: 'image/heic' },
} as const satisfies Record<FileFormat, FileFormatInfo>;

export function isFileFormat(value: string): value is FileFormat {
  return Object.hasOwn(FILE_FORMATS, value);
}

/** Maximum graphemes of the name under which a file is downloaded, without its extension. */
const FILE_NAME_MAX_GRAPHEMES = 60;

/**
 * Returns the name under which a file is downloaded, without its extension: the letters and digits of its
 * title. All other characters, such as slashes, quotes and bidi controls, could mislead a program or a
 * reader.
 */
export function toFileName(title: string): string {
  const words = Array.from(title.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ([word]) => word).join('-');
  return truncateGraphemes(words, FILE_NAME_MAX_GRAPHEMES) || 'file';
}

/**
 * Path of a file on the content host. The key and the format identify the file; the name is only for the
 * download.
 */
export function toFilePath(key: string, format: FileFormat, title: string): string {
  return `/files/${key}/${encodeURIComponent(toFileName(title))}.${format}`;
}

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** Formats a file size in a language, such as "2.3 MB". */
export function toSizeWords(bytes: number, locale: string): string {
  const isLarge = bytes >= MEGABYTE / 10;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / MEGABYTE : Math.max(1, bytes / KILOBYTE));
}
