import type { Clock, PagePort } from '../ports.ts';

/** Interval in ms after a failure; also the default in a hidden tab. */
export const SILENT_INTERVAL_MS = 30_000;
/** Minimum time in ms since the last request before the user's return to the tab triggers another request. */
const RETURN_THROTTLE_MS = 3_000;

export interface SignOutPollOptions {
  readonly clock: Clock;
  readonly page: PagePort;
  /** Interval in ms in a visible tab. */
  readonly intervalMs: number;
  /** Interval in ms in a hidden tab. */
  readonly hiddenIntervalMs: () => number;
  /** Requests whether the session was signed out; null if the request failed. Never throws. */
  readonly ask: () => Promise<boolean | null>;
  readonly onSignedOut: () => void;
}

/** Polls whether the session was signed out, with one request at a time. */
export interface SignOutPoll {
  readonly askNow: () => Promise<void>;
  /** Applies a changed `hiddenIntervalMs`. Postpones the next request. */
  readonly restart: () => void;
  readonly stop: () => void;
}

/**
 * Starts to poll, with the first request after one interval. The user's return to the tab also triggers a
 * request.
 */
export function startSignOutPoll(options: SignOutPollOptions): SignOutPoll {
  const { clock, page, ask, onSignedOut } = options;
  let isPolling = true;
  let isSilent = false;
  let isAsking = false;
  let lastAskedMs = clock.nowMs();
  let cancelTimer = schedule();
  const stopReturns = page.onReturn(() => {
    restart();
    if (clock.nowMs() - lastAskedMs >= RETURN_THROTTLE_MS) void askNow();
  });

  function intervalMs(): number {
    if (!page.isSeen()) return options.hiddenIntervalMs();
    return isSilent ? SILENT_INTERVAL_MS : options.intervalMs;
  }

  function schedule(): () => void {
    return clock.schedule(() => {
      restart();
      void askNow();
    }, intervalMs());
  }

  function restart(): void {
    cancelTimer();
    if (isPolling) cancelTimer = schedule();
  }

  async function askNow(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    lastAskedMs = clock.nowMs();
    const answer = await ask();
    isAsking = false;
    if (!isPolling) return;
    if (answer === true) onSignedOut();
    else noteSilent(answer === null);
  }

  function noteSilent(silent: boolean): void {
    if (silent === isSilent) return;
    isSilent = silent;
    restart();
  }

  return {
    askNow,
    restart,
    stop() {
      isPolling = false;
      stopReturns();
      cancelTimer();
    },
  };
}
