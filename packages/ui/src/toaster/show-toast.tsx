import { useSyncExternalStore } from 'react';

import { createLazyModule } from '../lazy/lazy-module.ts';
import type * as HotToasts from './hot-toasts.tsx';
import type { ToastOptions } from './toast-options.ts';

// Lazy-loaded, because the first screen shows no toasts.
const hotToasts = createLazyModule(async () => import('./hot-toasts.tsx'));

let isUsed = false;
const users = new Set<() => void>();

function listen(onChange: () => void): () => void {
  users.add(onChange);
  return () => users.delete(onChange);
}

/** Whether `showToast` has been called since the document loaded. False on the server. */
export function useToastsUsed(): boolean {
  return useSyncExternalStore(
    listen,
    () => isUsed,
    () => false,
  );
}

/** Calls `run` now, or once the toast library has loaded. Keeps the order of calls. */
function withHotToasts(run: (toasts: typeof HotToasts) => void): void {
  const known = hotToasts.get();
  if (known !== null) {
    run(known);
    return;
  }
  const stop = hotToasts.subscribe(() => {
    const arrived = hotToasts.get();
    if (arrived === null) return;
    stop();
    run(arrived);
  });
}

/**
 * Shows a toast at the edge of the screen. Needs a `Toaster` on the page; the message comes from the app's
 * catalogues.
 */
export function showToast(message: string, options: ToastOptions = {}): void {
  isUsed = true;
  for (const notify of users) notify();
  withHotToasts((toasts) => toasts.showHotToast(message, options));
}

/** Dismisses the toast with this id. Without an id, dismisses all toasts. */
export function dismissToast(id?: string): void {
  withHotToasts((toasts) => toasts.dismissHotToast(id));
}
