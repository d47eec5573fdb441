import { fileURLToPath } from 'node:url';

import type { FetchedPage } from '@musubi/server/safe-fetch';
import * as z from 'zod';

import { createReadingProcess, type ReaderOptions } from '../../reading-process.ts';
import { lineSchema, safeHrefSchema } from '../answer-schemas.ts';
import { type OpenGraph, PREVIEW_MAX_CHARACTERS, PREVIEW_MAX_GRAPHEMES } from './open-graph.ts';

/**
 * Port: reads the metadata of a page; null when the page has none.
 * @throws ReadingFailure when the page cannot be read now.
 */
export type ReadPage = (page: FetchedPage) => Promise<OpenGraph | null>;

/** Reads untrusted pages in a child process, so that none of them blocks the event loop of the API. */
export interface PageReader {
  readonly read: ReadPage;
  /** Ends the child process; pending reads throw. */
  close(): void;
}

const PROGRAM = fileURLToPath(new URL('./page-reader-process.ts', import.meta.url));
/** Time limit per page; a page of 512 KB takes a few milliseconds on an idle machine. */
const TIMEOUT_MS = 3000;
const MAX_WAITING = 16;

// Repeats the limits of `readOpenGraph`, because a malicious page may control the process that applies them.
const words = (maxGraphemes: number) =>
  lineSchema(maxGraphemes)
    .min(1)
    .max(PREVIEW_MAX_CHARACTERS)
    .refine((text) => !text.includes('\u{FFFD}'))
    .nullable();
const answerSchema = z.object({
  metadata: z
    .object({
      title: words(PREVIEW_MAX_GRAPHEMES.title),
      description: words(PREVIEW_MAX_GRAPHEMES.description),
      imageUrl: safeHrefSchema.nullable(),
      siteName: words(PREVIEW_MAX_GRAPHEMES.siteName),
      playerUrl: safeHrefSchema.nullable(),
    })
    .nullable(),
});

export function createPageReader({
  log,
  timeoutMs = TIMEOUT_MS,
  program = PROGRAM,
}: ReaderOptions): PageReader {
  const process = createReadingProcess({
    log,
    program,
    name: 'pages',
    timeoutMs,
    maxWaiting: MAX_WAITING,
    isInBackground: false,
    parse: (answer) => answerSchema.parse(answer),
  });
  return {
    async read({ url, ...page }) {
      const { metadata } = await process.ask({ ...page, url: url.href });
      return metadata;
    },
    close: () => process.close(),
  };
}
