import type { Clock, PagePort } from './ports.ts';

/** The clock and timers of the machine. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  schedule(callback, delayMs) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** The part of `window` that tells about coming back. */
export interface PageView extends EventTarget {
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/** Tells when the user comes back to a browser window or shows its tab again. */
export function createPagePort(view: PageView): PagePort {
  return {
    onReturn(listener) {
      const handleVisibility = (): void => {
        if (view.document.visibilityState === 'visible') listener();
      };
      view.addEventListener('focus', listener);
      view.document.addEventListener('visibilitychange', handleVisibility);
      return () => {
        view.removeEventListener('focus', listener);
        view.document.removeEventListener('visibilitychange', handleVisibility);
      };
    },
  };
}
