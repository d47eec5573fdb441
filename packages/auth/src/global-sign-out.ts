import type { Clock, PagePort, SignOutSignalPort, SignOutSignalTarget } from './ports.ts';

/** How often the status call is repeated while the signal document is being watched. */
const STATUS_INTERVAL_MS = 300_000;
/** The same while the database does not answer. */
const STATUS_INTERVAL_UNWATCHED_MS = 30_000;
/** Coming back to the page asks at most this often. */
const STATUS_ON_RETURN_THROTTLE_MS = 5_000;

export interface GlobalSignOutOptions {
  readonly signals: SignOutSignalPort;
  readonly clock: Clock;
  readonly page: PagePort;
  /** The status call; null when it could not be answered. Never throws. */
  readonly isSignedOut: () => Promise<boolean | null>;
  /** The key has been signed out somewhere. Watching has stopped already. Called at most once. */
  readonly onSignedOut: () => void;
}

/**
 * Watches one sign-out key until the answer is called. The document is the fast way: it counts only when it exists and
 * comes from the database itself. The status call is the safe way: on coming back to the page and on a timer. Neither a
 * refusal nor silence of either ever signs anybody out.
 */
export function watchGlobalSignOut(target: SignOutSignalTarget, options: GlobalSignOutOptions): () => void {
  const { signals, clock, page, isSignedOut, onSignedOut } = options;
  let isWatching = true;
  let isDocumentLive = false;
  let lastAskedMs = clock.nowMs();
  let stopDocument = watchDocument();
  let cancelTimer = scheduleStatus();
  const stopReturns = page.onReturn(() => {
    if (clock.nowMs() - lastAskedMs >= STATUS_ON_RETURN_THROTTLE_MS) void askStatus();
  });

  function watchDocument(): () => void {
    return signals.watch(target, {
      onDocument({ exists, isFromCache }) {
        noteLive(!isFromCache);
        if (exists && !isFromCache) end();
      },
      onError() {
        noteLive(false);
        if (isWatching) void askStatus();
      },
    });
  }

  function noteLive(isLive: boolean): void {
    if (!isWatching || isLive === isDocumentLive) return;
    isDocumentLive = isLive;
    restartTimer();
  }

  function scheduleStatus(): () => void {
    return clock.schedule(
      () => {
        if (!isDocumentLive) {
          stopDocument();
          stopDocument = watchDocument();
        }
        restartTimer();
        void askStatus();
      },
      isDocumentLive ? STATUS_INTERVAL_MS : STATUS_INTERVAL_UNWATCHED_MS,
    );
  }

  function restartTimer(): void {
    cancelTimer();
    cancelTimer = scheduleStatus();
  }

  async function askStatus(): Promise<void> {
    lastAskedMs = clock.nowMs();
    if ((await isSignedOut()) === true) end();
  }

  function stop(): void {
    isWatching = false;
    stopDocument();
    stopReturns();
    cancelTimer();
  }

  function end(): void {
    if (!isWatching) return;
    stop();
    onSignedOut();
  }

  return stop;
}
