import { fileURLToPath } from 'node:url';

import * as z from 'zod';

import { createReadingProcess, type ReaderOptions } from '../reading-process.ts';
import { type MailReturn, mailReturnSchema } from './mail-return.ts';

/**
 * Port: reads a report of a mail server; null if it is none, or is nested too deep.
 * @throws ReadingFailure when the report cannot be read now.
 */
export type ReadMailReturn = (bytes: Uint8Array) => Promise<MailReturn | null>;

/** Reads reports of mail servers in a child process, so that a hostile mail delays no response. */
export interface MailReturnReader {
  readonly read: ReadMailReturn;
  /** Ends the child process; pending reads throw. */
  close(): void;
}

const PROGRAM = fileURLToPath(new URL('./mail-return-process.ts', import.meta.url));
/** Time limit per report. A report of 64 KB takes a few milliseconds. */
const TIMEOUT_MS = 2000;
const MAX_WAITING = 50;

const answerSchema = z.strictObject({ found: mailReturnSchema.nullable() });

export function createMailReturnReader({
  log,
  timeoutMs = TIMEOUT_MS,
  program = PROGRAM,
}: ReaderOptions): MailReturnReader {
  const process = createReadingProcess({
    log,
    program,
    name: 'returned mails',
    timeoutMs,
    maxWaiting: MAX_WAITING,
    isInBackground: true,
    parse: (answer) => answerSchema.parse(answer).found,
  });
  return {
    read: async (bytes) => process.ask(bytes),
    close: () => process.close(),
  };
}
