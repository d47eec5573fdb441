import { fileURLToPath } from 'node:url';

import { truncateGraphemes } from '@musubi/domain/graphemes';
import { toSafeHref } from '@musubi/domain/url';
import type { Logger } from '@musubi/server/logger';
import type { FetchedPage } from '@musubi/server/safe-fetch';
import * as z from 'zod';

import { createReadingProcess } from '../reading-process.ts';
import { type OpenGraph, PREVIEW_MAX_CHARACTERS, PREVIEW_MAX_GRAPHEMES } from './open-graph.ts';

/** Port: what a page says of itself; null when it says nothing. @throws ReadingFailure when it cannot be read now. */
export type ReadPage = (page: FetchedPage) => Promise<OpenGraph | null>;

/** Reads pages of others in a process of its own, so that none of them blocks the event loop of the API. */
export interface PageReader {
  readonly read: ReadPage;
  /** Ends the process behind it; what is under way cannot be read. */
  close(): void;
}

export interface PageReaderOptions {
  readonly log: Logger;
  readonly timeoutMs?: number;
  /** The program that reads them. */
  readonly program?: string;
}

const PROGRAM = fileURLToPath(new URL('./page-reader-process.ts', import.meta.url));
/** A page of 512 KB takes some milliseconds; a busy machine needs more. */
const TIMEOUT_MS = 3000;
const MAX_WAITING = 16;

// As `readOpenGraph` leaves them: a process that a page took over may not say more than a page.
const words = (maxGraphemes: number) =>
  z
    .string()
    .min(1)
    .max(PREVIEW_MAX_CHARACTERS)
    .refine((text) => truncateGraphemes(text, maxGraphemes) === text && !/[\r\n]/.test(text))
    .nullable();
const answerSchema = z.object({
  said: z
    .object({
      title: words(PREVIEW_MAX_GRAPHEMES.title),
      description: words(PREVIEW_MAX_GRAPHEMES.description),
      imageUrl: z
        .string()
        .refine((url) => toSafeHref(url) === url)
        .nullable(),
      siteName: words(PREVIEW_MAX_GRAPHEMES.siteName),
    })
    .nullable(),
});

export function createPageReader({
  log,
  timeoutMs = TIMEOUT_MS,
  program = PROGRAM,
}: PageReaderOptions): PageReader {
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
    async read({ html, url }) {
      const { said } = await process.ask({ html, url: url.href });
      return said;
    },
    close: () => process.close(),
  };
}
