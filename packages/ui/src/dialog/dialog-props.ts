import type { ReactNode } from 'react';
import type { ModalOverlayProps } from 'react-aria-components/Modal';

import type { LazyModule } from '../lazy/lazy-module.ts';

/** Props of both dialogs. The parent component owns the open state. */
export interface OpenState extends Pick<ModalOverlayProps, 'isOpen' | 'onOpenChange' | 'defaultOpen'> {
  readonly title: string;
  readonly className?: string | undefined;
}

export interface DialogProps extends OpenState {
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** A lazy-loaded part of the content. The dialog does not open before it has loaded. */
  readonly part?: LazyModule<unknown> | undefined;
  /** `screen` fills the screen below 48rem, for content that needs all the space. */
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
