import type { ReactNode } from 'react';
import type { ModalOverlayProps } from 'react-aria-components/Modal';

/** Props of both dialogs. The parent component holds the open state. */
interface OpenState extends Pick<ModalOverlayProps, 'isOpen' | 'onOpenChange' | 'defaultOpen'> {
  readonly title: string;
  readonly className?: string | undefined;
}

export interface DialogProps extends OpenState {
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Footer buttons; `close` closes the dialog. */
  readonly actions?: ((close: () => void) => ReactNode) | undefined;
}

export interface AlertDialogProps extends OpenState {
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  /** Whether the confirmed action is irreversible. Draws the confirm button as `danger`. */
  readonly isDanger?: boolean | undefined;
}
