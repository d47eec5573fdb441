'use client';

import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';

import { Button } from '../button/button.tsx';
import { joinClasses } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';

import styles from './dialog.module.css';

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

function Frame({
  className,
  isDismissable,
  children,
  isOpen,
  onOpenChange,
  defaultOpen,
}: Omit<OpenState, 'title'> & {
  readonly isDismissable: boolean;
  readonly children: ReactNode;
}): React.JSX.Element {
  const state = {
    ...(isOpen === undefined ? {} : { isOpen }),
    ...(onOpenChange === undefined ? {} : { onOpenChange }),
    ...(defaultOpen === undefined ? {} : { defaultOpen }),
  };
  return (
    <ModalOverlay {...state} isDismissable={isDismissable} className={joinClasses(styles['overlay'])}>
      <Modal className={joinClasses(styles['modal'], className)}>{children}</Modal>
    </ModalOverlay>
  );
}

/** Something to do or read before going on. Focus moves in, stays, and returns; Esc and the page behind close it. */
export function Dialog({ title, closeLabel, children, actions, ...frame }: DialogProps): React.JSX.Element {
  return (
    <Frame {...frame} isDismissable>
      <AriaDialog className={joinClasses(styles['dialog'])}>
        {({ close }) => (
          <>
            <header className={styles['header']}>
              <Heading slot="title" className={joinClasses(styles['title'])}>
                {title}
              </Heading>
              <IconButton label={closeLabel} icon={<X size={20} aria-hidden="true" />} onPress={close} />
            </header>
            <div className={styles['body']}>{children}</div>
            {actions !== undefined && <footer className={styles['actions']}>{actions(close)}</footer>}
          </>
        )}
      </AriaDialog>
    </Frame>
  );
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

/** A question that must be answered: the page behind does not close it, Esc counts as "cancel". */
export function AlertDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  isDanger = false,
  ...frame
}: AlertDialogProps): React.JSX.Element {
  return (
    <Frame {...frame} isDismissable={false}>
      <AriaDialog role="alertdialog" className={joinClasses(styles['dialog'])}>
        {({ close }) => (
          <>
            <header className={styles['header']}>
              <Heading slot="title" className={joinClasses(styles['title'])}>
                {title}
              </Heading>
            </header>
            <div className={styles['body']}>{children}</div>
            <footer className={styles['actions']}>
              <Button onPress={close}>{cancelLabel}</Button>
              <Button
                variant={isDanger ? 'danger' : 'primary'}
                onPress={() => {
                  onConfirm();
                  close();
                }}
              >
                {confirmLabel}
              </Button>
            </footer>
          </>
        )}
      </AriaDialog>
    </Frame>
  );
}
