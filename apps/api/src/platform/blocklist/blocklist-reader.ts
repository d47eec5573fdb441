import { fileURLToPath } from 'node:url';

import * as z from 'zod';

import { createReadingProcess, type ReaderOptions } from '../reading-process.ts';
import { BLOCKLIST_MAX_ENTRIES, BYTES_OF_ENTRY } from './blocklist-set.ts';
import type { BlocklistFile } from './read-blocklist.ts';

/**
 * Port: reads at most `maxEntries` entries of a list from a file. A file that cannot be read has no entries.
 * @throws ReadingFailure when the list cannot be read in time.
 */
export type ReadBlocklist = (path: string, maxEntries: number) => Promise<BlocklistFile>;

/** Reads lists in a child process, so that an untrusted list cannot use up the time or memory of the API. */
export interface BlocklistReader {
  readonly read: ReadBlocklist;
  /** Ends the child process. */
  close(): void;
}

const PROGRAM = fileURLToPath(new URL('./blocklist-reader-process.ts', import.meta.url));
/** Time limit per list; a list of 1,000,000 hosts takes about 3 s on an idle machine. */
const TIMEOUT_MS = 60_000;
const MAX_WAITING = 32;

const answerSchema = z.strictObject({
  hashes: z
    .instanceof(Uint8Array)
    .refine(
      ({ length }) => length % BYTES_OF_ENTRY === 0 && length <= BLOCKLIST_MAX_ENTRIES * BYTES_OF_ENTRY,
    ),
  isTruncated: z.boolean(),
});

export function createBlocklistReader({
  log,
  timeoutMs = TIMEOUT_MS,
  program = PROGRAM,
}: ReaderOptions): BlocklistReader {
  const process = createReadingProcess({
    log,
    program,
    name: 'blocklists',
    timeoutMs,
    maxWaiting: MAX_WAITING,
    isInBackground: true,
    // Lists are read once a day, so the process exits after each list.
    isSingleUse: true,
    parse: (answer) => answerSchema.parse(answer),
  });
  return {
    async read(path, maxEntries) {
      const { hashes, isTruncated } = await process.ask({ path, maxEntries });
      // Copies the bytes, because hashes of 64 bits must start at a multiple of 8.
      return { hashes: new BigUint64Array(new Uint8Array(hashes).buffer), isTruncated };
    },
    close: () => process.close(),
  };
}
