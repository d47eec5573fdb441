import type { Logger } from '@musubi/server/logger';

/** A background job that repeats until it is stopped. */
export interface Repetition {
  /** Runs the work as soon as its pause allows; once, however often it is called until then. */
  wake(): void;
  /** Starts no further run; resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Result of a run that says when the next one begins, in place of the pause or of waiting to be woken. */
export class Again {
  /** Time until the next run in ms, at least the pause between runs. */
  readonly inMs: number;

  constructor(inMs: number) {
    this.inMs = inMs;
  }
}

export interface RepeatOptions {
  readonly name: string;
  /** Time between the starts of two runs; with `isWoken` or after an `Again`, the shortest pause between two. */
  readonly everyMs: number;
  /** Whether runs follow a `wake`, and otherwise come once an hour. */
  readonly isWoken?: boolean;
  readonly log: Logger;
  /** Called before each run; true skips the run. */
  readonly isPaused?: () => Promise<boolean>;
  /** Called after each run that was not skipped. */
  readonly onEnd?: ((isDone: boolean) => void) | undefined;
}

/** Longest time of a timer of Node. */
const LONGEST_MS = 2 ** 31 - 1;

/** Time after which woken work runs by itself, so that its last run shows that it can. */
const WOKEN_MS = 60 * 60_000;

/** Turns of the same length fall on the same moments, so that jobs which run together share what they read first. */
const toNextTurn = (nowMs: number, everyMs: number): number =>
  Math.ceil((nowMs + everyMs / 2) / everyMs) * everyMs;

/**
 * Runs the work at once, then at each turn of `everyMs` or, with `isWoken`, when it is woken. Runs never overlap, and at least
 * half a turn lies between two. Failures are logged.
 */
export function repeat(work: () => Promise<unknown>, options: RepeatOptions): Repetition {
  const { name, everyMs, isWoken = false, log, isPaused = async () => false, onEnd } = options;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let isRunning = false;
  /** When the next run is due, and before which moment none begins, by `performance.now()`. */
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
