import { createPart } from '../part/part.ts';
import type * as HotToasts from './hot-toasts.tsx';
import type { ToastOptions } from './toast-options.ts';

// With the toast area, behind the first screen: nothing has happened before.
const hotToasts = createPart(async () => import('./hot-toasts.tsx'));

/** Now, or as soon as the library is here; in the order of the calls. */
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
 * Says something that has happened, at the edge of the screen. Needs a `Toaster` somewhere on the page; the message comes
 * from the app's catalogues.
 */
export function showToast(message: string, options: ToastOptions = {}): void {
  withHotToasts((toasts) => toasts.showHotToast(message, options));
}

/** Takes a toast away by its id, or all of them where none is given. */
export function dismissToast(id?: string): void {
  withHotToasts((toasts) => toasts.dismissHotToast(id));
}
