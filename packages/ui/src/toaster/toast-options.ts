/** The five figures of the specification, section 9. */
export const TOAST_DURATION_MS = 4000;
export const TOAST_MAX_VISIBLE = 3;
/** Gap, width and place (bottom right) stand in toaster.module.css. */

export type ToastKind = 'info' | 'success' | 'error';

/** Something a toast offers to do, such as undoing. */
export interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

/** What a toast may be beside its message. */
export interface ToastOptions {
  readonly kind?: ToastKind | undefined;
  readonly action?: ToastAction | undefined;
  /** A second toast with the same id replaces the first. */
  readonly id?: string | undefined;
  /** Told once when the toast is taken away, by its button, its action or the program; not when its time runs out. */
  readonly onDismiss?: (() => void) | undefined;
}

/**
 * How long a toast stays, in milliseconds. An error, or anything that can be acted upon, stays until it is dismissed
 * (WCAG 2.2, 2.2.1).
 */
export function toastDurationMs({ kind = 'info', action }: ToastOptions): number {
  return kind === 'error' || action !== undefined ? Number.POSITIVE_INFINITY : TOAST_DURATION_MS;
}
