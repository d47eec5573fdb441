import type { ReactNode } from 'react';
import type { ModalOverlayProps } from 'react-aria-components/Modal';

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
