import type { Logger } from './logger.ts';

/** One thing to put down, in the order given. */
export interface StopStep {
  readonly name: string;
  stop(): Promise<void>;
}

/** What is needed of `process`, so that a test can stand in for it. */
export interface SignalSource {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exit(code: number): unknown;
}

export interface GracefulStopOptions {
  readonly steps: readonly StopStep[];
  readonly log: Logger;
  /** After this long the process ends with exit code 1, whatever is still open. */
  readonly timeoutMs?: number;
  readonly signals?: SignalSource;
}

/** Stops everything in order on SIGINT or SIGTERM and exits with 0; a second signal ends the process at once. */
export function stopOnSignals({
  steps,
  log,
  timeoutMs = 10_000,
  signals = process,
}: GracefulStopOptions): void {
  let isStopping = false;
  const handle = async (signal: string): Promise<void> => {
    if (isStopping) {
      signals.exit(1);
      return;
    }
    isStopping = true;
    log.info({ signal }, 'stopping');
    const deadline = setTimeout(() => {
      log.error({ timeoutMs }, 'not everything stopped in time');
      signals.exit(1);
    }, timeoutMs);
    deadline.unref();
    const hasFailed = await runSteps(steps, log);
    clearTimeout(deadline);
    signals.exit(hasFailed ? 1 : 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    signals.on(signal, () => void handle(signal));
  }
}

async function runSteps(steps: readonly StopStep[], log: Logger): Promise<boolean> {
  let hasFailed = false;
  for (const step of steps) {
    try {
      await step.stop();
    } catch (error) {
      hasFailed = true;
      log.error({ err: error, step: step.name }, 'could not be stopped');
    }
  }
  return hasFailed;
}
