import { fileURLToPath } from 'node:url';

import * as z from 'zod';

import { createReadingProcess, type ReaderOptions } from '../../reading-process.ts';

/**
 * Port: reads the addresses in an OPML document; null for any other text, or if reading takes too long.
 * @throws ReadingFailure when too many documents wait.
 */
export type ReadOpml = (text: string) => Promise<readonly string[] | null>;

/** Reads OPML documents in a child process, so that a hostile document delays no response. */
export interface OpmlReader {
  readonly read: ReadOpml;
  /** Ends the child process. */
  close(): void;
}

const PROGRAM = fileURLToPath(new URL('./opml-reader-process.ts', import.meta.url));
/** Time limit per document; a document of 200 kB takes about 100 ms on an idle machine. */
const TIMEOUT_MS = 5000;
const MAX_WAITING = 8;

const answerSchema = z.object({ addresses: z.array(z.string().max(2048)).max(1000).nullable() });

export function createOpmlReader({
  log,
  timeoutMs = TIMEOUT_MS,
  program = PROGRAM,
}: ReaderOptions): OpmlReader {
  const process = createReadingProcess({
    log,
    program,
    name: 'OPML',
    timeoutMs,
    maxWaiting: MAX_WAITING,
    isInBackground: true,
    parse: (answer) => answerSchema.parse(answer),
  });
  return {
    async read(text) {
      const { addresses } = await process.ask(text);
      return addresses;
    },
    close: () => process.close(),
  };
}
