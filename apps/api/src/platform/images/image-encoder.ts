import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

import type { Logger } from '@musubi/server/logger';

import { Problem } from '../problem.ts';
import type { EncodedImage, EncodingFailure, EncodingResult } from './encode-image.ts';
import { parseEncoderAnswer } from './encoder-answer.ts';

/** Makes WebP images of whatever people send. */
export interface ImageEncoder {
  /** @throws Problem `image_unreadable`, `image_too_large`, or `service_unavailable` when too many are waiting or none can be read. */
  encode(bytes: Uint8Array): Promise<EncodedImage>;
  /** Ends the process behind it; what is under way fails. */
  close(): void;
}

export interface ImageEncoderOptions {
  readonly log: Logger;
  /** How long one image may take. */
  readonly timeoutMs?: number;
  /** How many images may wait while one is read. */
  readonly maxWaiting?: number;
  /** Whether everything else on the machine comes first. */
  readonly isInBackground?: boolean;
  /** The program that reads them. */
  readonly program?: string;
}

const PROGRAM = fileURLToPath(new URL('./image-encoder-process.ts', import.meta.url));
const START_TIMEOUT_MS = 20_000;
const MAX_HEAP_MEGABYTES = 192;

const PROBLEMS: Readonly<Record<EncodingFailure, () => Problem>> = {
  unreadable: () => new Problem('image_unreadable', 'This is no image that can be read'),
  too_large: () => new Problem('image_too_large', 'The image has more than 50 million pixels'),
};

/**
 * Reads images one after the other in a process of its own, which may take 5 s and 512 MB for each and is replaced
 * when it took more, or died.
 */
export function createImageEncoder({
  log,
  timeoutMs = 5000,
  maxWaiting = 8,
  isInBackground = false,
  program = PROGRAM,
}: ImageEncoderOptions): ImageEncoder {
  let present = 0;
  let last: Promise<unknown> = Promise.resolve();
  let child: ChildProcess | null = null;

  const drop = (reason: string): void => {
    log.info({ reason }, 'the process that reads images was ended');
    child?.kill('SIGKILL');
    child = null;
  };

  const start = async (): Promise<ChildProcess> => {
    const started = await startChild(program);
    if (isInBackground && started.pid !== undefined) {
      setPriority(started.pid, constants.priority.PRIORITY_LOW);
    }
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };

  const ask = async (bytes: Uint8Array): Promise<EncodedImage> => {
    try {
      child ??= await start();
      const result = await askChild(child, bytes, timeoutMs);
      if (result.ok) return result.image;
      throw PROBLEMS[result.failure]();
    } catch (error) {
      if (error instanceof Problem) throw error;
      drop(error instanceof Error ? error.message : String(error));
      // Behind everything else on the machine, an image may be too slow for now.
      const isForNow = isInBackground && error instanceof ChildSilentError;
      if (isForNow || error instanceof ChildStartError) {
        throw new Problem('service_unavailable', 'Images cannot be read for now', { cause: error });
      }
      throw PROBLEMS.unreadable();
    }
  };

  return {
    async encode(bytes) {
      if (present > maxWaiting) {
        throw new Problem('service_unavailable', 'Too many images are being read; try again in a moment', {
          isExpected: true,
        });
      }
      present += 1;
      const turn = last.then(async () => ask(bytes));
      last = turn.catch(() => {});
      try {
        return await turn;
      } finally {
        present -= 1;
      }
    },
    close() {
      if (child !== null) drop('closed');
    },
  };
}

class ChildStartError extends Error {
  override readonly name = 'ChildStartError';
}

/** The process took too long, or ended. */
class ChildSilentError extends Error {
  override readonly name = 'ChildSilentError';
}

async function startChild(program: string): Promise<ChildProcess> {
  const started = fork(program, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`],
    // It reads what strangers made: no secret of ours is in it.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // What goes wrong while sending shows as an answer that does not come.
  started.on('error', () => {});
  try {
    await nextMessage(started, START_TIMEOUT_MS);
  } catch (error) {
    started.kill('SIGKILL');
    throw new ChildStartError('The process that reads images does not start', { cause: error });
  }
  // It never keeps the API alive.
  started.unref();
  started.channel?.unref();
  return started;
}

async function askChild(child: ChildProcess, bytes: Uint8Array, timeoutMs: number): Promise<EncodingResult> {
  const answered = nextMessage(child, timeoutMs);
  child.send(bytes);
  const answer = await answered.catch((error: unknown) => {
    throw new ChildSilentError(error instanceof Error ? error.message : String(error), { cause: error });
  });
  return parseEncoderAnswer(answer);
}

async function nextMessage(child: ChildProcess, timeoutMs: number): Promise<unknown> {
  const done = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([done.signal, timeout]);
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('it ended by itself');
  });
  ended.catch(() => {});
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [unknown];
    return message;
  } finally {
    done.abort();
  }
}
