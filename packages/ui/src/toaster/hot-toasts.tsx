import { toast } from 'react-hot-toast/headless';

import { ToastAction } from './toast-action.tsx';
import { toastDurationMs, type ToastOptions } from './toast-options.ts';

type ToastId = string;

const dismissals = new Map<ToastId, () => void>();

const HOT_TOAST_TYPES = { info: 'blank', success: 'success', error: 'error' } as const;

/** Shows a toast through react-hot-toast. */
export function showHotToast(message: string, options: ToastOptions = {}): void {
  const { kind = 'info', action, id, onDismiss } = options;
  const isError = kind === 'error';
  const settings = {
    duration: toastDurationMs(options),
    ariaProps: isError
      ? ({ role: 'alert', 'aria-live': 'assertive' } as const)
      : ({ role: 'status', 'aria-live': 'polite' } as const),
    ...(id === undefined ? {} : { id }),
  };
  const content =
    action === undefined ? (
      <span>{message}</span>
    ) : (
      (shown: { readonly id: string }) => (
        <ToastAction
          message={message}
          action={action}
          onDone={() => {
            dismissHotToast(shown.id);
          }}
        />
      )
    );
  const type = HOT_TOAST_TYPES[kind];
  const shownId = type === 'blank' ? toast(content, settings) : toast[type](content, settings);
  if (onDismiss === undefined) dismissals.delete(shownId);
  else dismissals.set(shownId, onDismiss);
}

/** Dismisses the toast with this id. Without an id, dismisses all toasts. */
export function dismissHotToast(id?: ToastId): void {
  toast.dismiss(id);
  for (const dismissed of id === undefined ? [...dismissals.keys()] : [id]) {
    const onDismiss = dismissals.get(dismissed);
    dismissals.delete(dismissed);
    onDismiss?.();
  }
}
