import type { Logger } from '@musubi/server/logger';

/** A background job that repeats until it is stopped. */
export interface Repetition {
  /** Starts no further run; resolves when the current run has ended. */
  stop(): Promise<void>;
}

export interface RepeatOptions {
  readonly name: string;
  readonly everyMs: number;
  readonly log: Logger;
  /** Called before each run; true skips the run. */
  readonly isPaused?: () => Promise<boolean>;
  /** Called after each run that was not skipped. */
  readonly onEnd?: ((isDone: boolean) => void) | undefined;
}

/**
 * Runs the work at once, then again `everyMs` after each run ends, so runs never overlap. Failures are logged.
 */
export function repeat(work: () => Promise<unknown>, options: RepeatOptions): Repetition {
  const { name, everyMs, log, isPaused = async () => false, onEnd } = options;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let current = Promise.resolve();
  const workUnlessPaused = async (): Promise<void> => {
    if (await isPaused()) return;
    await work();
    onEnd?.(true);
  };
  const run = async (): Promise<void> => {
    await workUnlessPaused().catch((error: unknown) => {
      log.error({ err: error, work: name }, 'background work failed');
      onEnd?.(false);
    });
    if (!isStopped) timer = setTimeout(start, everyMs);
  };
  const start = (): void => {
    current = run();
  };
  start();
  return {
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await current;
    },
  };
}
