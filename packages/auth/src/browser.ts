import type { Clock, PagePort } from './ports.ts';

/** The clock and timers of the machine. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  schedule(callback, delayMs) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** False where the browser lets pages store nothing: whoever signs in is forgotten with the page. */
export function keepsSessions(view: { readonly localStorage: Storage | null }): boolean {
  try {
    // Reaching for a closed storage throws in most browsers and gives null in some.
    return view.localStorage !== null;
  } catch {
    return false;
  }
}

/** The part of `window` that tells about coming back. */
export interface PageView extends EventTarget {
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/** Tells when the user comes back to a browser window, shows its tab again, or has a network again. */
export function createPagePort(view: PageView): PagePort {
  const isSeen = (): boolean => view.document.visibilityState === 'visible';
  return {
    isSeen,
    onReturn(listener) {
      const stopping = new AbortController();
      const { signal } = stopping;
      view.addEventListener('focus', listener, { signal });
      view.addEventListener('online', listener, { signal });
      const handleVisibility = (): void => {
        if (isSeen()) listener();
      };
      view.document.addEventListener('visibilitychange', handleVisibility, { signal });
      return () => stopping.abort();
    },
  };
}
