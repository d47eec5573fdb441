import {
  type LeftOut,
  type ListedFile,
  type Omission,
  type OmissionKind,
  type OmissionReason,
  type PAGE_COPY_LIMITS,
  partPath,
} from '#platform/page-copies/page-copy-format.ts';
import type { PageParts } from '#platform/page-copies/page-copy-parts.ts';

export type PageCopyLimits = { readonly [L in keyof typeof PAGE_COPY_LIMITS]: number };

/** Room for manifest, signature and the directory of the ZIP file. */
const RESERVED_BYTES = 2 ** 20;
const RESERVED_FILES = 2;
/** Room in a part for the fields around its entries. */
const PART_FRAME_BYTES = 1024;

/** Whether one more file of this length fits beside the files that are listed already. */
export function findSizeProblem(
  listed: readonly ListedFile[],
  sizeBytes: number,
  { totalBytes, fileBytes, files }: PageCopyLimits,
): OmissionReason | null {
  if (listed.length >= files - RESERVED_FILES) return 'too_many';
  const used = listed.reduce((sum, { bytes }) => sum + bytes, RESERVED_BYTES);
  return sizeBytes > fileBytes || used + sizeBytes > totalBytes ? 'too_large' : null;
}

/** Keeps as many of the first entries as fit into so many bytes of JSON. */
function keepFirst<T>(entries: readonly T[], maxBytes: number): T[] {
  let bytes = 0;
  const end = entries.findIndex((entry) => {
    bytes += Buffer.byteLength(JSON.stringify(entry)) + 1;
    return bytes > maxBytes;
  });
  return end === -1 ? [...entries] : entries.slice(0, end);
}

interface FittedParts {
  readonly parts: PageParts;
  readonly leftOut: readonly LeftOut[];
}

/** Shortens the parts that grow without a limit: the oldest letters and days give way. */
export function fitParts(parts: PageParts, { fileBytes }: PageCopyLimits): FittedParts {
  const room = fileBytes - PART_FRAME_BYTES;
  const letters = keepFirst(parts.letters.letters, room);
  const visits = keepFirst(parts.statistics.visits, room / 4);
  const clicks = keepFirst(parts.statistics.clicks, (room * 3) / 4);
  const missingLetters = parts.letters.letters.length - letters.length;
  const missingDays =
    parts.statistics.visits.length - visits.length + parts.statistics.clicks.length - clicks.length;
  return {
    parts: {
      ...parts,
      letters: { ...parts.letters, letters },
      statistics: { ...parts.statistics, visits, clicks },
    },
    leftOut: [
      { path: partPath('letters'), reason: 'too_large', count: missingLetters } as const,
      { path: partPath('statistics'), reason: 'too_large', count: missingDays } as const,
    ].filter(({ count }) => count > 0),
  };
}

/** Counts the entries that a manifest leaves out by kind and reason, for the screen. */
export function toOmissions(leftOut: readonly LeftOut[]): readonly Omission[] {
  const groups = Map.groupBy(leftOut, ({ path, reason }) => `${toKind(path)} ${reason}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const count = group.reduce((sum, one) => sum + one.count, 0);
    return [{ kind: toKind(first.path), reason: first.reason, count }];
  });
}

function toKind(path: string): OmissionKind {
  if (path.startsWith('images/')) return 'images';
  if (path.startsWith('files/')) return 'files';
  if (path === partPath('blocks')) return 'blocks';
  return path === partPath('letters') ? 'letters' : 'statistics';
}
