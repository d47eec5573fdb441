import {
  type LeftOut,
  type ListedFile,
  type OmissionReason,
  type PAGE_COPY_LIMITS,
  partPath,
} from '#platform/page-copies/page-copy-format.ts';

import type { NumerousPageRows, PageRoom } from './numerous-rows.ts';
import { toClicksEntry, toLetterEntry } from './page-copy.mapping.ts';
import type { Fits } from './read-fitting.ts';

export type PageCopyLimits = { readonly [L in keyof typeof PAGE_COPY_LIMITS]: number };

/** Bytes reserved for the manifest, its signature and the directory of the ZIP file. */
const RESERVED_BYTES = 2 ** 20;
const RESERVED_FILES = 2;
/** Bytes reserved in a part for the fields around its entries. */
const PART_FRAME_BYTES = 1024;

/** Checks whether one more file of this length fits next to the listed files; returns the reason if not. */
export function findSizeProblem(
  listed: readonly ListedFile[],
  sizeBytes: number,
  { totalBytes, fileBytes, files }: PageCopyLimits,
): OmissionReason | null {
  if (listed.length >= files - RESERVED_FILES) return 'too_many';
  const used = listed.reduce((sum, { bytes }) => sum + bytes, RESERVED_BYTES);
  return sizeBytes > fileBytes || used + sizeBytes > totalBytes ? 'too_large' : null;
}

/** Returns a function that accepts rows while their JSON together fits into `maxBytes`. */
function fitBytes<Row>(toEntry: (row: Row) => unknown, maxBytes: number): Fits<Row> {
  let bytes = 0;
  return (row) => {
    bytes += Buffer.byteLength(JSON.stringify(toEntry(row))) + 1;
    return bytes <= maxBytes;
  };
}

/**
 * Creates the size limits of one copy for rows whose number is unlimited. The oldest letters and days are
 * left out.
 */
export function createPageRoom({ fileBytes }: PageCopyLimits): PageRoom {
  const room = fileBytes - PART_FRAME_BYTES;
  return {
    letters: fitBytes(toLetterEntry, room),
    visits: fitBytes((row) => row, room / 4),
    clicks: fitBytes(toClicksEntry, (room * 3) / 4),
  };
}

/** Lists the parts from which rows were left out. */
export function listShortened({ letters, days }: NumerousPageRows['missing']): readonly LeftOut[] {
  return [
    { path: partPath('letters'), reason: 'too_large', count: letters } as const,
    { path: partPath('statistics'), reason: 'too_large', count: days } as const,
  ].filter(({ count }) => count > 0);
}
