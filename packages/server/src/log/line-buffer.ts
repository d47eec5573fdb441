import type { DestinationStream } from 'pino';

/** Number of buffered characters at which the buffer is flushed. */
const MIN_CHARACTERS = 8192;
/** Maximum delay of a buffered line in ms. */
const FLUSH_AFTER_MS = 200;

/** A destination of log lines that buffers frequent lines and keeps the order of all lines. */
export interface LineBuffer extends DestinationStream {
  /** Flushes the buffer, then writes this line. */
  write(line: string): void;
  /** Buffers a line, to be flushed within 200 ms. */
  writeSoon(line: string): void;
  /** Writes all buffered lines immediately. */
  flush(): void;
}

/** Creates a line buffer. A write per access log line would cost more than the page server's response. */
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
        // A flush at `MIN_CHARACTERS` does not cancel this timer, so that one timer serves many lines.
        timer ??= setTimeout(() => {
          timer = null;
          flush();
        }, FLUSH_AFTER_MS).unref();
      }
    },
  };
}
