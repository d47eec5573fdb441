import { fileURLToPath } from 'node:url';

import { createReadingProcess, type ReaderOptions } from '../reading-process.ts';
import type { ContentReading } from './found-page.ts';
import { importReadingSchema } from './import-answer.ts';
import type { ImportContent } from './read-content.ts';

/**
 * Port: reads a page, a file or a pasted text of another service. `from` is the final URL of a fetched page, and null
 * for a file or a text.
 * @throws ReadingFailure when the content cannot be read now.
 */
export type ReadImport = (content: ImportContent, from: string | null) => Promise<ContentReading>;

/** Reads pages of other services in a child process, so that a hostile page delays no response. */
export interface ImportReader {
  readonly read: ReadImport;
  /** Ends the child process; pending reads throw. */
  close(): void;
}

const PROGRAM = fileURLToPath(new URL('./import-reader-process.ts', import.meta.url));
/** Time limit per text. On an idle machine, a hostile page of 2 MiB takes 0.9 s, and a hostile file of 5 MB 2.6 s. */
const TIMEOUT_MS = 5000;
const MAX_WAITING = 4;

export function createImportReader({
  log,
  timeoutMs = TIMEOUT_MS,
  program = PROGRAM,
}: ReaderOptions): ImportReader {
  const process = createReadingProcess({
    log,
    program,
    name: 'imports',
    timeoutMs,
    maxWaiting: MAX_WAITING,
    isInBackground: false,
    parse: (answer) => importReadingSchema.parse(answer),
  });
  return {
    read: async (content, from) => process.ask({ content, from }),
    close: () => process.close(),
  };
}
