'use client';

import { createComponentPart } from '../part/part.ts';
import type { AlertDialogProps, DialogProps } from './dialog-props.ts';
import { useDialogPart } from './use-dialog-part.ts';

// Prefetched when the page is idle: not part of the first load, and the dialog still opens offline.
const dialogBox = createComponentPart(async () => (await import('./dialog-box.tsx')).DialogBox);
const alertDialogBox = createComponentPart(async () => (await import('./dialog-box.tsx')).AlertDialogBox);

/** A modal dialog. Traps the focus and returns it on close; Esc and a press outside close it. */
export function Dialog(props: DialogProps): React.JSX.Element | null {
  return useDialogPart(dialogBox, props) ? <dialogBox.Shown {...props} /> : null;
}

/** A modal question that needs an answer: a press outside does not close it, and Esc cancels. */
export function AlertDialog(props: AlertDialogProps): React.JSX.Element | null {
  return useDialogPart(alertDialogBox, props) ? <alertDialogBox.Shown {...props} /> : null;
}
