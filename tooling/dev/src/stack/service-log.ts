import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { countLines, toDropNotice } from '@musubi/server/log-output';

export interface ServiceLog {
  /** Queues complete lines. Lines that cannot be written are dropped and counted. */
  write(lines: Buffer): void;
  /** Resolves when all queued lines are written or dropped. */
  flush(): Promise<void>;
}

export interface ServiceLogOptions {
  /** Size at which a new file begins. */
  readonly maxBytes?: number;
  /** Maximum size of the lines in memory that wait for the disk. */
  readonly maxQueuedBytes?: number;
  /** Called once, when a write fails for the first time. */
  readonly onFailure?: (error: unknown) => void;
}

const MAX_BYTES = 20_000_000;
const MAX_QUEUED_BYTES = 8_000_000;
/** Memory of a buffer beside its bytes. */
const BUFFER_BYTES = 256;
/** Delay in which lines gather, because a write costs more than a line. Also the shortest interval of retries. */
const GATHER_MS = 20;

/** Lines that are written together, after a line that says how many were dropped before them. */
interface Batch {
  dropped: number;
  readonly chunks: Buffer[];
  bytes: number;
}

function toBytes({ dropped, chunks }: Batch): Buffer {
  if (dropped === 0) return Buffer.concat(chunks);
  return Buffer.concat([Buffer.from(toDropNotice('log', dropped)), ...chunks]);
}

/** Renames `api.log` to `api.1.log`, and `api.1.log` to `api.2.log`. */
async function rotate(file: string): Promise<void> {
  const { dir, name, ext } = parse(file);
  const [newer, older] = [join(dir, `${name}.1${ext}`), join(dir, `${name}.2${ext}`)];
  // Fails at the first rotation, because there is no older file yet.
  await rename(newer, older).catch(() => {});
  await rename(file, newer);
}

/** Appends all bytes or none. Opens the log each time, so that no line goes into a removed file. */
async function append(file: string, bytes: Buffer, maxBytes: number): Promise<void> {
  const stats = await stat(file).catch(() => null);
  if (stats === null) await mkdir(dirname(file), { mode: 0o700 }).catch(() => {});
  // A device or a pipe, such as a link to /dev/null, is not rotated.
  const size = stats?.isFile() === true ? stats.size : 0;
  if (size > 0 && size + bytes.length > maxBytes) await rotate(file);
  const log = await open(file, 'a', 0o600);
  let at = 0;
  try {
    while (at < bytes.length) at += (await log.write(bytes, at)).bytesWritten;
  } catch (error) {
    const after = await log.stat();
    await log.truncate(after.size - at).catch(() => {});
    throw error;
  } finally {
    await log.close();
  }
}

/**
 * Opens the log of a service for a new run and keeps the log of the last run as an older file. A log that cannot
 * be written loses lines, but fails neither the service nor this process.
 */
export function openServiceLog(
  file: string,
  { maxBytes = MAX_BYTES, maxQueuedBytes = MAX_QUEUED_BYTES, onFailure = () => {} }: ServiceLogOptions = {},
): ServiceLog {
  let batch: Batch = { dropped: 0, chunks: [], bytes: 0 };
  /** Lines dropped because the batch was full. */
  let droppedAfter = 0;
  let isNewRun = true;
  let hasFailed = false;
  let isWriting = false;
  let written = Promise.resolve();

  const writeBatch = async (): Promise<boolean> => {
    const taken = batch;
    batch = { dropped: droppedAfter, chunks: [], bytes: 0 };
    droppedAfter = 0;
    try {
      await append(file, toBytes(taken), isNewRun ? 0 : maxBytes);
      isNewRun = false;
      return true;
    } catch (error) {
      batch.dropped += taken.chunks.reduce((sum, chunk) => sum + countLines(chunk), taken.dropped);
      if (!hasFailed) onFailure(error);
      hasFailed = true;
      return false;
    }
  };
  /** Writes until the queue is empty or a write fails. The next line tries again. */
  const writeAll = async (): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    let isWritable = true;
    while (isWritable && (batch.chunks.length > 0 || batch.dropped > 0)) {
      await delay(GATHER_MS);
      isWritable = await writeBatch();
    }
    isWriting = false;
  };
  const write = (lines: Buffer): void => {
    const bytes = batch.bytes + BUFFER_BYTES + lines.length;
    if (bytes > maxQueuedBytes) droppedAfter += countLines(lines);
    else {
      batch.chunks.push(lines);
      batch.bytes = bytes;
    }
    if (!isWriting) written = writeAll();
  };
  // Creates the file, so that it does not show the last run if the service prints nothing.
  write(Buffer.alloc(0));
  return {
    write,
    async flush() {
      await written;
      await writeAll();
    },
  };
}
