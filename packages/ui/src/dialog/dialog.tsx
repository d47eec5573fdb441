'use client';

import { createComponentPart } from '../part/part.ts';
import type { AlertDialogProps, DialogProps } from './dialog-props.ts';
import { useDialogPart } from './use-dialog-part.ts';

// Behind the screen, so that it costs no first load and opens without a network too.
const dialogBox = createComponentPart(async () => (await import('./dialog-box.tsx')).DialogBox);
const alertDialogBox = createComponentPart(async () => (await import('./dialog-box.tsx')).AlertDialogBox);

/** Something to do or read before going on. Focus moves in, stays, and returns; Esc and the page behind close it. */
export function Dialog(props: DialogProps): React.JSX.Element | null {
  return useDialogPart(dialogBox, props) ? <dialogBox.Shown {...props} /> : null;
}

/** A question that must be answered: the page behind does not close it, Esc counts as "cancel". */
export function AlertDialog(props: AlertDialogProps): React.JSX.Element | null {
  return useDialogPart(alertDialogBox, props) ? <alertDialogBox.Shown {...props} /> : null;
}
