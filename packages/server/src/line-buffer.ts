import type { DestinationStream } from 'pino';

/** Lines are written together when they have this many characters. */
const MIN_CHARACTERS = 8192;
/** The longest that a line waits. */
const FLUSH_AFTER_MS = 200;

/** A destination with a buffer for lines that come by the thousand. All lines keep their order. */
export interface LineBuffer extends DestinationStream {
  /** Writes a line at once, after those that wait. */
  write(line: string): void;
  /** Writes a line within 200 ms. */
  writeSoon(line: string): void;
  /** Writes the lines that wait. */
  flush(): void;
}

/** One write for each line costs more than an answer of the page server does, so that lines of requests are collected. */
export function createLineBuffer(destination: DestinationStream): LineBuffer {
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    if (waiting === '') return;
    const lines = waiting;
    waiting = '';
    destination.write(lines);
  };
  return {
    flush,
    write(line) {
      flush();
      destination.write(line);
    },
    writeSoon(line) {
      waiting += line;
      if (waiting.length >= MIN_CHARACTERS) flush();
      else {
        // Left to run when the buffer is full before its time: one timer for many writes.
        timer ??= setTimeout(() => {
          timer = null;
          flush();
        }, FLUSH_AFTER_MS).unref();
      }
    },
  };
}
