import { fileURLToPath } from 'node:url';

import type { FetchedPage } from '@musubi/server/safe-fetch';
import * as z from 'zod';

import { createReadingProcess, type ReaderOptions } from '../../reading-process.ts';
import type { LinkBack } from './rel-me.ts';

/**
 * Port: searches a page for a link with `rel="me"` to one of the addresses.
 * @throws ReadingFailure when the page cannot be read now.
 */
export type ReadLinkBack = (page: FetchedPage, addresses: readonly string[]) => Promise<LinkBack>;

/** Searches untrusted pages in a child process, so that none of them blocks the event loop of the API. */
export interface RelMeReader {
  readonly read: ReadLinkBack;
  /** Ends the child process; pending reads throw. */
  close(): void;
}

const PROGRAM = fileURLToPath(new URL('./rel-me-reader-process.ts', import.meta.url));
/** Time limit per page; a page of 1 MB takes a few dozen milliseconds on an idle machine. */
const TIMEOUT_MS = 3000;
const MAX_WAITING = 16;

const answerSchema = z.strictObject({ linksBack: z.boolean(), isComplete: z.boolean() });

export function createRelMeReader({
  log,
  timeoutMs = TIMEOUT_MS,
  program = PROGRAM,
}: ReaderOptions): RelMeReader {
  const process = createReadingProcess({
    log,
    program,
    name: 'links back',
    timeoutMs,
    maxWaiting: MAX_WAITING,
    isInBackground: false,
    parse: (answer) => answerSchema.parse(answer),
  });
  return {
    read: async ({ url, ...page }, addresses) => process.ask({ ...page, url: url.href, addresses }),
    close: () => process.close(),
  };
}
