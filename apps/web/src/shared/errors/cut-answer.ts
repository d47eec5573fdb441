/**
 * Messages of errors that say that an answer has ended early: React's own (also as its number in a build),
 * then those of Chromium, Firefox and Safari for a connection that was lost while the answer was read.
 */
const CUT =
  /^Connection closed|\berror #412\b|^network error$|^Error in input stream|^Load failed|^The network connection was lost|^BodyStreamBuffer was aborted/i;

/** After a reload, the time in ms in which an error shows its screen. Otherwise, the page could reload forever. */
const AFTER_RELOAD_MS = 60_000;

export interface ReloadPorts {
  readonly isOnline: () => boolean;
  /** Whether the user or this module has reloaded the document. */
  readonly isReloaded: () => boolean;
  /** Age of the document in ms. */
  readonly ageMs: () => number;
}

const BROWSER: ReloadPorts = {
  isOnline: () => navigator.onLine,
  isReloaded: () =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  ageMs: () => performance.now(),
};

/**
 * Whether a screen crashed because the answer with its content ended early, and a reload can show it. The
 * router loads the document itself only if such an answer lacks its beginning.
 */
export function canReloadAfter(
  error: unknown,
  { isOnline, isReloaded, ageMs }: ReloadPorts = BROWSER,
): boolean {
  if (!(error instanceof Error) || !CUT.test(error.message)) return false;
  return isOnline() && !(isReloaded() && ageMs() < AFTER_RELOAD_MS);
}

let hasReloaded = false;

/** Reloads the document, once if several parts of it crashed. */
export function reloadOnce(): void {
  if (hasReloaded) return;
  hasReloaded = true;
  window.location.reload();
}
