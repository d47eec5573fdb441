import type { Clock, PagePort, SignOutSignalPort, SignOutSignalTarget } from '../ports.ts';
import { SILENT_INTERVAL_MS, startSignOutPoll } from './sign-out-poll.ts';

/**
 * Interval in ms of the status requests in a visible tab, so that a sign-out elsewhere ends the session here
 * within 5 s. Applies even while Firestore is watched: a network may drop Firestore's messages but keep the
 * connection open.
 */
const STATUS_INTERVAL_MS = 3_000;
/**
 * Interval in ms for reading the document in a visible tab. With one second for the response, a sign-out is
 * noticed within 5 s.
 */
const READ_INTERVAL_MS = 4_000;
/** Interval in ms of the requests and the reads in a hidden tab while Firestore responds. */
const LIVE_HIDDEN_INTERVAL_MS = 300_000;
/**
 * Delay in ms before the watch starts, so that a short visit does not load Firestore's SDK. Also the minimum
 * interval between restarts of a watch that gets no response.
 */
const WATCH_INTERVAL_MS = 30_000;

export interface GlobalSignOutOptions {
  readonly signals: Pick<SignOutSignalPort, 'watch'>;
  readonly clock: Clock;
  readonly page: PagePort;
  /** Asks the API whether the session was signed out; null if the request failed. Never throws. */
  readonly isSignedOut: () => Promise<boolean | null>;
  /** Reads whether the key's document exists in Firestore; null if the request failed. Never throws. */
  readonly hasDocument: () => Promise<boolean | null>;
  /** Called once when the session was signed out elsewhere. The watch has then stopped. */
  readonly onSignedOut: () => void;
}

/**
 * Watches one sign-out key and returns the stop function. Polls the API and the key's document in Firestore,
 * and after half a minute also watches the document, which is fast. A cached document does not count. A
 * failure of any source never signs the user out.
 */
export function watchGlobalSignOut(target: SignOutSignalTarget, options: GlobalSignOutOptions): () => void {
  const { signals, clock, page, onSignedOut } = options;
  let isWatching = true;
  let isDocumentLive = false;
  let lastWatchedMs = Number.POSITIVE_INFINITY;
  let stopDocument = (): void => {};
  const hiddenIntervalMs = (): number => (isDocumentLive ? LIVE_HIDDEN_INTERVAL_MS : SILENT_INTERVAL_MS);
  const polling = { clock, page, hiddenIntervalMs, onSignedOut: end };
  const status = startSignOutPoll({ ...polling, intervalMs: STATUS_INTERVAL_MS, ask: askStatus });
  const reads = startSignOutPoll({ ...polling, intervalMs: READ_INTERVAL_MS, ask: options.hasDocument });
  const cancelWatch = clock.schedule(watchDocument, WATCH_INTERVAL_MS);
  void reads.askNow();

  async function askStatus(): Promise<boolean | null> {
    if (!isDocumentLive && clock.nowMs() - lastWatchedMs >= WATCH_INTERVAL_MS) watchDocument();
    return options.isSignedOut();
  }

  function watchDocument(): void {
    lastWatchedMs = clock.nowMs();
    stopDocument();
    stopDocument = signals.watch(target, {
      onDocument({ exists, isFromCache }) {
        noteLive(!isFromCache);
        if (exists && !isFromCache) end();
      },
      onError() {
        noteLive(false);
        if (isWatching) void status.askNow();
      },
    });
  }

  function noteLive(isLive: boolean): void {
    if (!isWatching || isLive === isDocumentLive) return;
    isDocumentLive = isLive;
    // Does not restart the timers in a visible tab, because the intervals there do not depend on the watch. A
    // restart at every reconnect would postpone the next poll.
    if (page.isSeen()) return;
    status.restart();
    reads.restart();
  }

  function stop(): void {
    isWatching = false;
    stopDocument();
    cancelWatch();
    status.stop();
    reads.stop();
  }

  function end(): void {
    if (!isWatching) return;
    stop();
    onSignedOut();
  }

  return stop;
}
