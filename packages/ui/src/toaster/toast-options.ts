/**
 * Limits of toasts (specification, section 9). The gap, width and position of toasts are in
 * toaster.module.css.
 */
export const TOAST_DURATION_MS = 4000;
export const TOAST_MAX_VISIBLE = 3;

export type ToastKind = 'info' | 'success' | 'error';

/** An action that a toast offers, such as undo. */
export interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

export interface ToastOptions {
  readonly kind?: ToastKind | undefined;
  readonly action?: ToastAction | undefined;
  /** A new toast replaces an older toast with the same id. */
  readonly id?: string | undefined;
  /** Called once when the user or `dismissToast` dismisses the toast, but not when the toast times out. */
  readonly onDismiss?: (() => void) | undefined;
}

/**
 * Returns how long a toast stays, in milliseconds. Errors and toasts with an action stay until dismissed
 * (WCAG 2.2, 2.2.1).
 */
export function toastDurationMs({ kind = 'info', action }: ToastOptions): number {
  return kind === 'error' || action !== undefined ? Number.POSITIVE_INFINITY : TOAST_DURATION_MS;
}
