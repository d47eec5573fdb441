import { lstat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createReadingProcess, type ReaderOptions, ReadingFailure } from '../reading-process.ts';
import type { PAGE_COPY_PROBLEMS } from './copy-problem.ts';
import { type AnsweredCopy, type CopyAnswer, copyAnswerSchema } from './page-copy-answer.ts';
import type { PageCopyManifest, PagePartName } from './page-copy-format.ts';
import type { PagePart } from './page-copy-parts.ts';

export type PageCopyProblem = (typeof PAGE_COPY_PROBLEMS)[number];

/** An image or file of a copy, unpacked and verified. */
export interface UnpackedObject {
  /** `images/<key>.webp` or `files/<key>.<ext>`. */
  readonly path: string;
  /** Absolute path in the folder. */
  readonly file: string;
  readonly sizeBytes: number;
}

/** Parts that the reader parses; it writes letters to files instead. */
type ReadPartName = 'profile' | 'appearance' | 'links' | 'blocks' | 'activities' | 'names';

/** Content of a page copy whose files match its manifest. Texts and images are still untrusted. */
export interface ReadCopy {
  readonly manifest: Pick<PageCopyManifest, 'made_at' | 'origin' | 'handle' | 'key_id' | 'left_out'>;
  /** The bytes that the signature covers. */
  readonly manifestBytes: Uint8Array;
  /** 64 bytes, not verified; null if the copy has no signature. */
  readonly signature: Uint8Array | null;
  /** Null when the copy lacks the part, or when only a newer version can read it. */
  readonly parts: { readonly [P in ReadPartName]: PagePart<P> | null };
  /** Parts that only a newer version can read. */
  readonly newerParts: readonly PagePartName[];
  readonly letters: {
    readonly count: number;
    /** Absolute paths of JSON lists of at most 500 letters each, the newest first. */
    readonly files: readonly string[];
  };
  readonly objects: readonly UnpackedObject[];
}

export type PageCopyReading =
  | { readonly kind: 'read'; readonly copy: ReadCopy }
  | { readonly kind: 'problem'; readonly code: PageCopyProblem };

/** Reads page copies one after another, each in its own process. */
export interface PageCopyReader {
  /**
   * Reads the ZIP file at `path` and unpacks images, files and letters into the existing empty folder `into`.
   * The caller deletes the folder, also after a problem.
   * @throws ReadingFailure when the file cannot be read now.
   */
  read(path: string, into: string): Promise<PageCopyReading>;
  /** Ends the process; pending reads throw. */
  close(): void;
}

const PROGRAM = fileURLToPath(new URL('./page-copy-reader-process.ts', import.meta.url));
/**
 * A copy of 200 MB takes 1.5 to 2.8 s on two cores. A process with low priority on a busy machine may take
 * many times as long.
 */
const TIMEOUT_MS = 60_000;
const MAX_WAITING = 2;
/** Maximum copies that are being read or wait. Each uses up to 400 MB of disk space. */
export const MAX_READ_AT_ONCE = 1 + MAX_WAITING;

const BROKEN = { kind: 'problem', code: 'copy_broken' } as const;

export function createPageCopyReader({
  log,
  timeoutMs = TIMEOUT_MS,
  program = PROGRAM,
}: ReaderOptions): PageCopyReader {
  const process = createReadingProcess({
    log,
    program,
    name: 'page copies',
    timeoutMs,
    maxWaiting: MAX_WAITING,
    isInBackground: true,
    // Reading one copy may use all memory that the process may have.
    isSingleUse: true,
    parse: (answer) => copyAnswerSchema.parse(answer),
  });
  let isClosed = false;
  return {
    async read(path, into) {
      const answer = await process.ask({ path, into }).catch((error: unknown) => {
        if (!(error instanceof ReadingFailure)) throw error;
        if (isClosed || error.code === 'busy' || error.code === 'not_started') throw error;
        return BROKEN;
      });
      return toPageCopyReading(answer, into);
    },
    close() {
      isClosed = true;
      process.close();
    },
  };
}

/**
 * Converts the file names to absolute paths.
 * @throws ReadingFailure when the file system failed.
 */
export async function toPageCopyReading(answer: CopyAnswer, into: string): Promise<PageCopyReading> {
  if (answer.kind === 'problem') return answer;
  if (answer.kind === 'unable') throw new ReadingFailure('ended');
  const { copy } = answer;
  if (!(await hasItsFiles(copy, into))) return BROKEN;
  const locate = (file: string): string => resolve(into, file);
  return {
    kind: 'read',
    copy: {
      ...copy,
      letters: { ...copy.letters, files: copy.letters.files.map(locate) },
      objects: copy.objects.map((object) => ({ ...object, file: locate(object.file) })),
    },
  };
}

/** Whether the folder contains every file in the response, with the given length. */
async function hasItsFiles({ letters, objects }: AnsweredCopy, into: string): Promise<boolean> {
  const expected = [...letters.files.map((file) => ({ file, sizeBytes: null })), ...objects];
  for (const { file, sizeBytes } of expected) {
    const found = await lstat(resolve(into, file)).catch(() => null);
    if (found?.isFile() !== true || (sizeBytes !== null && found.size !== sizeBytes)) return false;
  }
  return true;
}
