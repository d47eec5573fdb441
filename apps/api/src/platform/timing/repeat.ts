import type { Logger } from '@musubi/server/logger';

/** Background work that repeats until it is stopped. */
export interface Repetition {
  /** Requests a run as soon as the pause allows. Several calls before that run request only one run. */
  wake(): void;
  /** Prevents further runs; resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Result of a run that sets the time of the next run, instead of the usual pause or the wait for a wake. */
export class Again {
  /** Time until the next run in ms; the pause between runs still applies. */
  readonly inMs: number;

  constructor(inMs: number) {
    this.inMs = inMs;
  }
}

export interface RepeatOptions {
  readonly name: string;
  /**
   * Time between the starts of two runs. With `isWoken` or after an `Again`: minimum pause between two runs.
   */
  readonly everyMs: number;
  /** Whether the work runs after a `wake`, and otherwise once an hour. */
  readonly isWoken?: boolean;
  readonly log: Logger;
  /** Called before each run; the run is skipped if it resolves to true. */
  readonly isPaused?: () => Promise<boolean>;
  /** Called after each run that was not skipped. */
  readonly onEnd?: ((isDone: boolean) => void) | undefined;
}

/** Maximum delay of a Node.js timer. */
const LONGEST_MS = 2 ** 31 - 1;

/** Time after which woken work runs without a wake, so that its metrics show that it still can run. */
const WOKEN_MS = 60 * 60_000;

/**
 * Runs with the same interval start at the same moments, so that jobs that run together can share their first
 * reads.
 */
const toNextTurn = (nowMs: number, everyMs: number): number =>
  Math.ceil((nowMs + everyMs / 2) / everyMs) * everyMs;

/**
 * Runs the work at once, then at multiples of `everyMs`; with `isWoken`, when it is woken. Runs never
 * overlap, and there is at least half an interval between two runs. Logs failures.
 */
export function repeat(work: () => Promise<unknown>, options: RepeatOptions): Repetition {
  const { name, everyMs, isWoken = false, log, isPaused = async () => false, onEnd } = options;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let isRunning = false;
  /**
   * Time at which the next run is due; with `pausedUntilMs`, before which no run begins. Both in
   * `performance.now()`.
   */
  let dueMs = Infinity;
  let pausedUntilMs = 0;
  let current = Promise.resolve();
  const plan = (atMs: number): void => {
    dueMs = Math.min(dueMs, atMs);
    if (isRunning || isStopped || dueMs === Infinity) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(start, Math.min(LONGEST_MS, Math.max(dueMs, pausedUntilMs) - performance.now()));
  };
  const workUnlessPaused = async (): Promise<unknown> => {
    if (await isPaused()) return undefined;
    const result = await work();
    onEnd?.(true);
    return result;
  };
  const run = async (): Promise<void> => {
    const result = await workUnlessPaused().catch((error: unknown) => {
      log.error({ err: error, work: name }, 'background work failed');
      onEnd?.(false);
    });
    isRunning = false;
    const nowMs = performance.now();
    const isInTurn = !isWoken && !(result instanceof Again);
    pausedUntilMs = isInTurn ? 0 : nowMs + everyMs;
    plan(result instanceof Again ? nowMs + result.inMs : toNextTurn(nowMs, isWoken ? WOKEN_MS : everyMs));
  };
  const start = (): void => {
    isRunning = true;
    dueMs = Infinity;
    current = run();
  };
  start();
  return {
    wake: () => plan(0),
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await current;
    },
  };
}
