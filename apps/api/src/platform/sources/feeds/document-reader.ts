import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { ACTIVITY_ITEMS_MAX_COUNT, ACTIVITY_ITEM_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import * as z from 'zod';

import { createReadingProcess, type ReaderOptions } from '../../reading-process.ts';
import { lineSchema, safeHrefSchema } from '../answer-schemas.ts';
import type { DocumentReading, SiteDocument } from './read-document.ts';

/** Port: reads a document of a site; null when reading fails or the signal aborts. Never rejects. */
export type ReadDocument = (document: SiteDocument, signal: AbortSignal) => Promise<DocumentReading | null>;

/** Reads feeds and pages in a child process with low priority, so that they delay no response. */
export interface DocumentReader {
  readonly read: ReadDocument;
  /** Ends the child process; pending reads return null. */
  close(): void;
}

const PROGRAM = fileURLToPath(new URL('./document-reader-process.ts', import.meta.url));
/** Time limit per document; a large document takes about 100 ms on an idle machine. */
const TIMEOUT_MS = 10_000;
/** Maximum concurrent refreshes: the largest `REFRESH_CONCURRENCY`, plus two that creators request. */
const MAX_WAITING = 102;

// Repeats the limits of `toRemoteItems`, because a malicious feed may control the process that applies them.
const item = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/),
  title: lineSchema(ACTIVITY_ITEM_TITLE_MAX_GRAPHEMES),
  url: safeHrefSchema,
  thumbnailUrl: safeHrefSchema.nullable(),
  publishedAt: z.date().nullable(),
});
const readingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('items'), items: z.array(item).max(ACTIVITY_ITEMS_MAX_COUNT) }),
  z.object({ kind: z.literal('unusable') }),
  z.object({ kind: z.literal('page'), feed: safeHrefSchema.nullable() }),
  z.object({ kind: z.literal('none') }),
]);

export function createDocumentReader({
  log,
  timeoutMs = TIMEOUT_MS,
  program = PROGRAM,
}: ReaderOptions): DocumentReader {
  const process = createReadingProcess({
    log,
    program,
    name: 'feeds',
    timeoutMs,
    maxWaiting: MAX_WAITING,
    isInBackground: true,
    parse: (answer) => readingSchema.parse(answer),
  });
  return {
    async read(document, signal) {
      const asked = process.ask(document, signal).catch(() => null);
      return Promise.race([asked, untilAborted(signal)]);
    },
    close: () => process.close(),
  };
}

/** Resolves with null when the signal aborts, even if the process is still reading. */
async function untilAborted(signal: AbortSignal): Promise<null> {
  if (!signal.aborted) await once(signal, 'abort');
  return null;
}
