import type { Logger } from '@musubi/server/logger';

/** Work that goes on in the background until it is stopped. */
export interface Repetition {
  /** Resolves once the work under way is done. */
  stop(): Promise<void>;
}

export interface RepeatOptions {
  readonly name: string;
  readonly everyMs: number;
  readonly log: Logger;
  /** Whether this turn is left out. */
  readonly isPaused?: () => Promise<boolean>;
}

/** Does the work at once and then again and again, never twice at a time; a failure is logged and waits for the next time. */
export function repeat(work: () => Promise<unknown>, options: RepeatOptions): Repetition {
  const { name, everyMs, log, isPaused = async () => false } = options;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let underWay = Promise.resolve();
  const workUnlessPaused = async (): Promise<void> => {
    if (!(await isPaused())) await work();
  };
  const run = async (): Promise<void> => {
    await workUnlessPaused().catch((error: unknown) =>
      log.error({ err: error, work: name }, 'background work failed'),
    );
    if (!isStopped) timer = setTimeout(start, everyMs);
  };
  const start = (): void => {
    underWay = run();
  };
  start();
  return {
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await underWay;
    },
  };
}
