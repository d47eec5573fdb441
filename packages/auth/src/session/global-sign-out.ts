import type { Clock, PagePort, SignOutSignalPort, SignOutSignalTarget } from '../ports.ts';

/**
 * Poll interval in a visible tab, so that a sign-out elsewhere ends the session here within 5 s. Applies even
 * while Firestore is watched: a network may drop Firestore's messages but keep the connection open.
 */
const STATUS_INTERVAL_VISIBLE_MS = 3_000;
/** Poll interval while the API fails, and in a hidden tab while Firestore does not answer. */
const STATUS_INTERVAL_SILENT_MS = 30_000;
/** Poll interval in a hidden tab while Firestore answers. */
const STATUS_INTERVAL_HIDDEN_MS = 300_000;
/** Minimum interval between restarts of a watch that gets no answer from Firestore. */
const WATCH_AGAIN_MS = 30_000;
/** Minimum time since the last poll before the user's return to the tab triggers another poll. */
const STATUS_ON_RETURN_THROTTLE_MS = 3_000;

export interface GlobalSignOutOptions {
  readonly signals: SignOutSignalPort;
  readonly clock: Clock;
  readonly page: PagePort;
  /** Asks the API whether the session was signed out; null if the request failed. Never throws. */
  readonly isSignedOut: () => Promise<boolean | null>;
  /** Called once when the session was signed out elsewhere. The watch has then stopped. */
  readonly onSignedOut: () => void;
}

/**
 * Watches one sign-out key and returns the stop function. Watches the key's document in Firestore, which is
 * fast, and also polls the API. A cached document does not count. A failure of either source never signs the
 * user out.
 */
export function watchGlobalSignOut(target: SignOutSignalTarget, options: GlobalSignOutOptions): () => void {
  const { signals, clock, page, isSignedOut, onSignedOut } = options;
  let isWatching = true;
  let isDocumentLive = false;
  let isStatusSilent = false;
  let isAsking = false;
  let lastAskedMs = clock.nowMs();
  let lastWatchedMs = clock.nowMs();
  let stopDocument = watchDocument();
  let cancelTimer = scheduleStatus();
  const stopReturns = page.onReturn(() => {
    restartTimer();
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
    // Does not restart the timer in a visible tab, because the poll interval there does not depend on
    // Firestore. A restart at every reconnect would postpone the next poll.
    if (!page.isSeen()) restartTimer();
  }

  function watchAgain(): void {
    if (isDocumentLive || clock.nowMs() - lastWatchedMs < WATCH_AGAIN_MS) return;
    lastWatchedMs = clock.nowMs();
    stopDocument();
    stopDocument = watchDocument();
  }

  function statusIntervalMs(): number {
    if (page.isSeen()) return isStatusSilent ? STATUS_INTERVAL_SILENT_MS : STATUS_INTERVAL_VISIBLE_MS;
    return isDocumentLive ? STATUS_INTERVAL_HIDDEN_MS : STATUS_INTERVAL_SILENT_MS;
  }

  function scheduleStatus(): () => void {
    return clock.schedule(() => {
      watchAgain();
      restartTimer();
      void askStatus();
    }, statusIntervalMs());
  }

  function restartTimer(): void {
    cancelTimer();
    cancelTimer = scheduleStatus();
  }

  async function askStatus(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    lastAskedMs = clock.nowMs();
    const answer = await isSignedOut();
    isAsking = false;
    if (answer === true) end();
    else noteSilent(answer === null);
  }

  function noteSilent(isSilent: boolean): void {
    if (!isWatching || isSilent === isStatusSilent) return;
    isStatusSilent = isSilent;
    restartTimer();
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
