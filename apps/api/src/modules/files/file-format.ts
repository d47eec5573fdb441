import type { FileFormat } from '@musubi/domain/file-format-ids';

import { findImageFormat } from '#platform/images/image-format.ts';

interface Signature {
  readonly format: FileFormat;
  /** Pattern of the first bytes, each as one character. */
  readonly start: RegExp;
}

/** The patterns do not match other formats in the same containers, such as video files. */
const SIGNATURES: readonly Signature[] = [
  { format: 'pdf', start: /^%PDF-\d\.\d/ },
  { format: 'zip', start: /^PK\u0003\u0004/ },
  { format: 'flac', start: /^fLaC/ },
  { format: 'wav', start: /^RIFF[^]{4}WAVEfmt / },
  // The first page of an Ogg stream identifies its codec: Vorbis, Opus, FLAC or Speex.
  { format: 'ogg', start: /^OggS\0[^]{22}[^]{1,2}(?:\u0001vorbis|OpusHead|\u007FFLAC|Speex {3})/ },
  { format: 'm4a', start: /^[^]{4}ftypM4[AB] / },
  { format: 'mp3', start: /^ID3[\u0002-\u0004]/ },
  // A frame of layer III with a valid bit rate and sampling rate.
  { format: 'mp3', start: /^\u00FF[\u00FA\u00FB\u00F2\u00F3\u00E2\u00E3][\u0010-\u00EB]/ },
];

const HEAD_BYTES = 64;

/**
 * Detects the format from the first bytes of a file, not from its name or `Content-Type`; null for refused
 * files.
 */
export function findFileFormat(bytes: Uint8Array): FileFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  const found = SIGNATURES.find(({ start }) => start.test(head));
  if (found !== undefined) return found.format;
  const image = findImageFormat(bytes);
  return image === 'jpeg' ? 'jpg' : image;
}
