'use client';

import X from 'lucide-react/icons/x';
import { use } from 'react';
import { Dialog as AriaDialog, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { Button } from '../button/button.tsx';
import { joinClasses } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useLayer } from '../layers/use-layer.ts';
import type { AlertDialogProps, DialogProps } from './dialog-props.ts';

import styles from './dialog.module.css';

interface FrameProps extends Pick<
  DialogProps,
  'className' | 'children' | 'isOpen' | 'onOpenChange' | 'defaultOpen' | 'layout'
> {
  readonly isDismissable: boolean;
}

/** Registers the surrounding modal as a layer that the back button closes. */
function ModalLayer(): null {
  const state = use(OverlayTriggerStateContext);
  useLayer(state?.isOpen === true, () => state?.close());
  return null;
}

function Frame({
  className,
  isDismissable,
  children,
  isOpen,
  onOpenChange,
  defaultOpen,
  layout = 'box',
}: FrameProps): React.JSX.Element {
  const state = {
    ...(isOpen === undefined ? {} : { isOpen }),
    ...(onOpenChange === undefined ? {} : { onOpenChange }),
    ...(defaultOpen === undefined ? {} : { defaultOpen }),
  };
  return (
    <ModalOverlay
      {...state}
      isDismissable={isDismissable}
      className={joinClasses(styles['overlay'])}
      data-layout={layout}
    >
      <Modal className={joinClasses(styles['modal'], className)}>
        <ModalLayer />
        {children}
      </Modal>
    </ModalOverlay>
  );
}

/** Content of a `Dialog`; traps the focus. */
export function DialogBox({
  title,
  closeLabel,
  children,
  actions,
  ...frame
}: DialogProps): React.JSX.Element {
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

/** Content of an `AlertDialog`; a press outside does not close it. */
export function AlertDialogBox({
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
