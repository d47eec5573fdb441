import type { Logger } from '../log/logger.ts';

/** A step of a graceful stop. Steps run in the given order. */
export interface StopStep {
  readonly name: string;
  /** Whether the part only reports. It gets 2 s to stop, and its failure does not change the exit code. */
  readonly isReport?: boolean;
  stop(): Promise<void>;
}

const REPORT_TIMEOUT_MS = 2000;

/** The part of `process` that this module uses. Tests pass a fake. */
export interface SignalSource {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exit(code: number): unknown;
}

export interface GracefulStopOptions {
  readonly steps: readonly StopStep[];
  readonly log: Logger;
  /** Time limit in ms, after which the process exits with 1. */
  readonly timeoutMs?: number;
  readonly signals?: SignalSource;
}

/**
 * On SIGINT or SIGTERM runs the steps, then exits with 0, or with 1 if a step failed. A second signal exits
 * with 1 at once.
 */
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
      if (step.isReport === true) await stopInTime(step);
      else await step.stop();
    } catch (error) {
      if (step.isReport !== true) hasFailed = true;
      log.error({ err: error, step: step.name }, 'could not be stopped');
    }
  }
  return hasFailed;
}

async function stopInTime({ stop }: StopStep): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('It took too long')), REPORT_TIMEOUT_MS);
  try {
    await Promise.race([stop(), late]);
  } finally {
    clearTimeout(timer);
  }
}
