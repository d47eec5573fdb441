import type { Clock, PagePort } from './ports.ts';

/** The system's clock and timers. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  schedule(callback, delayMs) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/**
 * Whether the session can be stored. If the browser blocks localStorage, the session is lost when the browser
 * leaves the page.
 */
export function keepsSessions(view: { readonly localStorage: Storage | null }): boolean {
  try {
    // Accessing a blocked localStorage throws in most browsers and returns null in some.
    return view.localStorage !== null;
  } catch {
    return false;
  }
}

/** The part of `window` that reports when the user returns to the tab. */
export interface PageView extends EventTarget {
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/** Reports when the window gains focus, its tab becomes visible, or the network returns. */
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
