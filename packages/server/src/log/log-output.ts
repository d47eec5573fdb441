import { writeSync } from 'node:fs';

import type { DestinationStream } from 'pino';

const MAX_WAITING_BYTES = 8_000_000;
/** Intervals in ms at which an output is tried again while no line comes. */
const RETRY_MS = { busy: 20, failed: 1000 } as const;
/** Maximum time in ms that an exit waits for a slow reader. */
const EXIT_WAIT_MS = 1000;
const EXIT_POLL_MS = 5;
const STDOUT = 1;
const LINE_FEED = 0x0a;

/** A destination of log lines whose failures neither end nor block the process. */
export interface LogOutput extends DestinationStream {
  /** Writes complete lines. Drops and counts them if the output fails or its reader is too slow. */
  write(lines: string | Uint8Array): void;
  /** Waits up to 1 s for a slow reader; for the exit. */
  flush(): void;
}

export interface LogOutputOptions {
  /** Name of the program, written into the line about dropped lines. */
  readonly name: string;
  /** Writes some of the bytes and returns how many, as `fs.writeSync` does. */
  readonly writeBytes: (bytes: Uint8Array) => number;
  /** Maximum size of the lines in memory that wait for a slow reader. */
  readonly maxWaitingBytes?: number;
}

interface Chunk {
  bytes: Uint8Array;
  /** Number of dropped lines that this chunk reports; 0 for log lines. */
  readonly reports: number;
}

let droppedLines = 0;

/** Returns how many log lines this process has dropped since its start. */
export function readDroppedLines(): number {
  return droppedLines;
}

/** Counts the line feeds of a piece of a log. */
export function countLines(lines: Uint8Array): number {
  let count = 0;
  for (let at = lines.indexOf(LINE_FEED); at !== -1; at = lines.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}

/** The line that a log has in place of lines that were dropped. */
export function toDropNotice(name: string, dropped: number): string {
  const msg = 'lines were dropped here, because this log could not be written';
  return `${JSON.stringify({ level: 40, time: Date.now(), name, dropped, msg })}\n`;
}

/**
 * Ignores failed writes to stdout and stderr, which would end the process. For servers only: a command must
 * fail when its output is lost.
 */
export function surviveFailedOutput(): void {
  // Opening the streams makes pipes and sockets non-blocking, so that a slow reader cannot block the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}

let stdout: LogOutput | null = null;

/** The output for log lines on stdout, one per process, because it has to end lines that it began. */
export function openStdoutLog(name: string): LogOutput {
  stdout ??= openLogOutput({ name, writeBytes: (bytes) => writeSync(STDOUT, bytes) });
  return stdout;
}

/**
 * Opens an output for log lines. While it fails, because of a full disk or a closed pipe, lines are dropped and
 * counted; when it works again, a line says how many.
 */
export function openLogOutput({
  name,
  writeBytes,
  maxWaitingBytes = MAX_WAITING_BYTES,
}: LogOutputOptions): LogOutput {
  let waiting: Chunk[] = [];
  let waitingBytes = 0;
  /** Dropped lines that no chunk reports yet. */
  let unreported = 0;
  /** Whether the written bytes end inside a line. */
  let isInLine = false;
  let timer: NodeJS.Timeout | null = null;

  const push = (chunk: Chunk): void => {
    waiting.push(chunk);
    waitingBytes += chunk.bytes.length;
  };
  const isTooMuch = ({ length }: Uint8Array): boolean => waitingBytes + length > maxWaitingBytes;
  const drop = (lines: Uint8Array): void => {
    const count = countLines(lines);
    unreported += count;
    droppedLines += count;
  };
  const report = (): void => {
    if (unreported === 0) return;
    // Ends a line whose other part was dropped.
    const start = isInLine && waiting.length === 0 ? '\n' : '';
    push({ bytes: Buffer.from(start + toDropNotice(name, unreported)), reports: unreported });
    unreported = 0;
  };
  const dropWaiting = (): void => {
    for (const { bytes, reports } of waiting) {
      if (reports === 0) drop(bytes);
      else unreported += reports;
    }
    waiting = [];
    waitingBytes = 0;
  };
  const retryAfter = (ms: number): void => {
    timer ??= setTimeout(() => {
      timer = null;
      report();
      drain();
    }, ms).unref();
  };
  const drain = (): void => {
    try {
      for (let [first] = waiting; first !== undefined; [first] = waiting) {
        const { bytes } = first;
        const written = writeBytes(bytes);
        if (written > 0) isInLine = bytes[written - 1] !== LINE_FEED;
        first.bytes = bytes.subarray(written);
        waitingBytes -= written;
        if (first.bytes.length === 0) waiting.shift();
      }
    } catch (error) {
      if (!isBusy(error)) dropWaiting();
      retryAfter(isBusy(error) ? RETRY_MS.busy : RETRY_MS.failed);
    }
  };
  return {
    write(lines) {
      const bytes = typeof lines === 'string' ? Buffer.from(lines) : lines;
      if (isTooMuch(bytes)) drain();
      if (isTooMuch(bytes)) drop(bytes);
      else {
        report();
        push({ bytes, reports: 0 });
        drain();
      }
    },
    flush() {
      report();
      drain();
      const untilMs = performance.now() + EXIT_WAIT_MS;
      const sleeper = new Int32Array(new SharedArrayBuffer(4));
      while (waiting.length > 0 && performance.now() < untilMs) {
        Atomics.wait(sleeper, 0, 0, EXIT_POLL_MS);
        drain();
      }
    },
  };
}
