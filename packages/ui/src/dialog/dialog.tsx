'use client';

import type { ReactNode } from 'react';
import type { ModalOverlayProps } from 'react-aria-components/Modal';

import { createComponentPart } from '../part/part.ts';
import { useDialogPart } from './use-dialog-part.ts';

/** What both kinds of dialog need; whoever opens it keeps whether it is open. */
interface OpenState extends Pick<ModalOverlayProps, 'isOpen' | 'onOpenChange' | 'defaultOpen'> {
  readonly title: string;
  readonly className?: string | undefined;
}

/** Props of a dialog. */
export interface DialogProps extends OpenState {
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons at the end; `close` shuts the dialog. */
  readonly actions?: ((close: () => void) => ReactNode) | undefined;
}

/** Props of a question that must be answered. */
export interface AlertDialogProps extends OpenState {
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  /** Whether confirming takes something away for good. */
  readonly isDanger?: boolean | undefined;
}

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
