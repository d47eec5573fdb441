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
  /** `screen` fills the screen below 48rem, for a content that needs all the room. */
  readonly layout?: 'box' | 'screen' | undefined;
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
