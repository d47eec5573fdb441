'use client';

import { createPortal } from 'react-dom';

import { joinClasses } from '../class-names.ts';
import { createLazyComponentModule } from '../lazy/lazy-module.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { AlertDialogProps, DialogProps, OpenState } from './dialog-props.ts';
import { useLazyDialog } from './use-lazy-dialog.ts';

import styles from './dialog.module.css';

// Prefetches the dialog when the page is idle, so that the dialog does not delay the first load and still
// opens offline.
const dialogBox = createLazyComponentModule(async () => (await import('./dialog-box.tsx')).DialogBox);
const alertDialogBox = createLazyComponentModule(
  async () => (await import('./dialog-box.tsx')).AlertDialogBox,
);

/** Handles a press until the dialog's scripts have loaded. */
function DialogPlaceholder({
  title,
  className,
  layout,
}: Pick<OpenState, 'title' | 'className'> & Pick<DialogProps, 'layout'>): React.ReactNode {
  return createPortal(
    <div className={joinClasses(styles['overlay'], styles['placeholder'])} data-layout={layout}>
      <div className={joinClasses(styles['modal'], className)} role="status" aria-busy="true">
        <div className={styles['dialog']}>
          <div className={styles['header']}>
            <p className={styles['title']}>{title}</p>
          </div>
          <div className={styles['awaited']}>
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </div>
        </div>
      </div>
    </div>,
    document.body,
  );
}

/**
 * A modal dialog. Traps the focus while open and returns the focus on close. Esc or a press outside closes
 * the dialog.
 */
export function Dialog({ part, ...props }: DialogProps): React.ReactNode {
  const state = useLazyDialog(dialogBox, { ...props, part });
  if (state === 'loaded') return <dialogBox.Component {...props} />;
  return state === 'awaited' && <DialogPlaceholder {...props} />;
}

/** A modal question that needs an answer. Esc cancels, but a press outside does not close the dialog. */
export function AlertDialog(props: AlertDialogProps): React.ReactNode {
  const state = useLazyDialog(alertDialogBox, props);
  if (state === 'loaded') return <alertDialogBox.Component {...props} />;
  return state === 'awaited' && <DialogPlaceholder title={props.title} className={props.className} />;
}
