import { fileURLToPath } from 'node:url';

import { ACTIVITY_ITEMS_MAX_COUNT, URL_MAX_CHARACTERS } from '@musubi/domain/limits';
import type { Logger } from '@musubi/server/logger';
import * as z from 'zod';

import { createReadingProcess } from '../reading-process.ts';
import type { DocumentReading, SiteDocument } from './read-document.ts';

/** Port: what is in a document of a site; null when it could not be read in time. Never rejects. */
export type ReadDocument = (document: SiteDocument) => Promise<DocumentReading | null>;

/** Reads feeds and pages behind everything else on the machine, so that no answer waits for them. */
export interface DocumentReader {
  readonly read: ReadDocument;
  /** Ends the process behind it; what is under way cannot be read. */
  close(): void;
}

export interface DocumentReaderOptions {
  readonly log: Logger;
  readonly timeoutMs?: number;
  /** The program that reads them. */
  readonly program?: string;
}

const PROGRAM = fileURLToPath(new URL('./document-reader-process.ts', import.meta.url));
/** A large one takes a tenth of a second of a machine that has nothing else to do. */
const TIMEOUT_MS = 10_000;
const MAX_WAITING = 16;

const address = z.string().max(URL_MAX_CHARACTERS);
const item = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/),
  title: z.string(),
  url: address,
  thumbnailUrl: address.nullable(),
  publishedAt: z.date(),
});
const readingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('items'), items: z.array(item).max(ACTIVITY_ITEMS_MAX_COUNT) }),
  z.object({ kind: z.literal('page'), feed: address.nullable() }),
  z.object({ kind: z.literal('none') }),
]);

export function createDocumentReader({
  log,
  timeoutMs = TIMEOUT_MS,
  program = PROGRAM,
}: DocumentReaderOptions): DocumentReader {
  const process = createReadingProcess({
    log,
    program,
    name: 'feeds',
    timeoutMs,
    maxWaiting: MAX_WAITING,
    isInBackground: true,
  });
  return {
    async read(document) {
      const answer = await process.ask(document).catch(() => null);
      if (answer === null) return null;
      const parsed = readingSchema.safeParse(answer);
      if (parsed.success) return parsed.data;
      process.drop('it answered what it never would');
      return null;
    },
    close: () => process.close(),
  };
}
