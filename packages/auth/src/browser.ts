import type { Clock, PagePort } from './ports.ts';

/** The clock and timers of the machine. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  schedule(callback, delayMs) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Tells when the user comes back to a browser window or shows its tab again. */
export function createPagePort(view: Window): PagePort {
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
