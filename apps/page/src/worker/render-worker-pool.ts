import { Worker } from 'node:worker_threads';

import type { RenderAnswer, RenderJob } from './render-jobs.ts';

/** Thrown when a job fails, times out or is refused. */
class RenderError extends Error {
  readonly code = 'making_failed';
  override readonly name = 'RenderError';
}

/** Runs jobs in a worker thread, one at a time. */
export interface RenderWorkerPool {
  /** @throws RenderError when the job fails or times out, or when the queue is full. */
  make(job: RenderJob): Promise<Uint8Array>;
  /** Terminates the worker thread. Running and waiting jobs fail. */
  close(): Promise<void>;
}

export interface RenderWorkerPoolOptions {
  /** Script that the worker thread runs. */
  readonly program: string | URL;
  readonly timeoutMs?: number;
  /** Maximum number of waiting jobs. */
  readonly maxWaiting?: number;
  /** Time in ms after which an idle worker thread ends, to free its memory. */
  readonly idleMs?: number;
}

const MAX_HEAP_MEGABYTES = 256;

interface Waiting {
  readonly job: RenderJob;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: RenderError) => void;
}

/**
 * Creates a pool with a single worker thread. The first job starts the thread. The pool replaces the thread
 * after a crash or a timeout.
 */
export function createRenderWorkerPool({
  program,
  timeoutMs = 20_000,
  maxWaiting = 64,
  idleMs = 60_000,
}: RenderWorkerPoolOptions): RenderWorkerPool {
  const waiting: Waiting[] = [];
  let worker: Worker | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const drop = async (): Promise<void> => {
    const dropped = worker;
    worker = null;
    await dropped?.terminate();
  };

  const finish = (settle: (done: Waiting) => void): void => {
    clearTimeout(timer);
    const done = current;
    current = null;
    if (done !== null) settle(done);
    next();
  };

  const fail = (reason: string): void => {
    void drop();
    finish(({ reject }) => reject(new RenderError(reason)));
  };

  const start = (): Worker => {
    const started = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES } });
    started.unref();
    started.on('message', (answer: RenderAnswer) => {
      if (worker !== started) return;
      finish(({ resolve, reject }) => {
        if ('bytes' in answer) resolve(answer.bytes);
        else reject(new RenderError(answer.failure));
      });
    });
    started.on('error', (error: unknown) => {
      if (worker === started) fail(`the worker broke down: ${String(error)}`);
    });
    started.on('exit', (code) => {
      if (worker === started) fail(`the worker ended with ${code}`);
    });
    return started;
  };

  function next(): void {
    if (current !== null) return;
    const first = isClosed ? undefined : waiting.shift();
    if (first === undefined) {
      timer = setTimeout(() => void drop(), idleMs).unref();
      return;
    }
    clearTimeout(timer);
    current = first;
    worker ??= start();
    timer = setTimeout(() => fail(`it took more than ${timeoutMs} ms`), timeoutMs).unref();
    worker.postMessage(first.job, []);
  }

  return {
    make: async (job) =>
      new Promise((resolve, reject) => {
        if (isClosed || waiting.length >= maxWaiting) {
          reject(new RenderError(isClosed ? 'the worker pool is closed' : 'too many are waiting'));
          return;
        }
        // Images are drawn before fonts, because a request waits for each image.
        if (job.kind !== 'subset') waiting.unshift({ job, resolve, reject });
        else waiting.push({ job, resolve, reject });
        next();
      }),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const left = [...(current === null ? [] : [current]), ...waiting.splice(0)];
      current = null;
      for (const { reject } of left) reject(new RenderError('the worker pool is closed'));
      await drop();
    },
  };
}
