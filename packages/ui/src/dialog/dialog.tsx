'use client';

import { createLazyComponentModule } from '../lazy/lazy-module.ts';
import type { AlertDialogProps, DialogProps } from './dialog-props.ts';
import { useLazyDialog } from './use-lazy-dialog.ts';

// Prefetches the dialog when the page is idle, so that the dialog does not delay the first load and still
// opens offline.
const dialogBox = createLazyComponentModule(async () => (await import('./dialog-box.tsx')).DialogBox);
const alertDialogBox = createLazyComponentModule(
  async () => (await import('./dialog-box.tsx')).AlertDialogBox,
);

/**
 * A modal dialog. Traps the focus while open and returns the focus on close. Esc or a press outside closes
 * the dialog.
 */
export function Dialog(props: DialogProps): React.JSX.Element | null {
  return useLazyDialog(dialogBox, props) ? <dialogBox.Component {...props} /> : null;
}

/** A modal question that needs an answer. Esc cancels, but a press outside does not close the dialog. */
export function AlertDialog(props: AlertDialogProps): React.JSX.Element | null {
  return useLazyDialog(alertDialogBox, props) ? <alertDialogBox.Component {...props} /> : null;
}
