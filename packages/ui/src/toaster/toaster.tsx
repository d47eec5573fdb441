'use client';

import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import type { ComponentPropsWithRef } from 'react';
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';

import { joinClasses } from '../class-names.ts';
import { dismissHotToast } from './hot-toasts.tsx';
import { TOAST_DURATION_MS, TOAST_MAX_VISIBLE } from './toast-options.ts';

import styles from './toaster.module.css';

export interface ToasterProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Accessible name of the toast area. */
  readonly label: string;
  readonly dismissLabel: string;
}

/** How long a dismissed toast stays in the page for its fade-out. */
const REMOVE_DELAY_MS = 180;

function ToastIcon({ toast }: { readonly toast: Toast }): React.JSX.Element | null {
  if (toast.type === 'error') return <CircleAlert className={styles['error']} size={20} aria-hidden="true" />;
  if (toast.type === 'success')
    return <CircleCheck className={styles['success']} size={20} aria-hidden="true" />;
  return null;
}

/**
 * The toast area of every screen: bottom right, at most three toasts, the oldest on top. Timeouts pause while
 * the area has the pointer or the focus.
 */
export function Toaster({ label, dismissLabel, className, ...rest }: ToasterProps): React.JSX.Element {
  const { toasts, handlers } = useToaster({ duration: TOAST_DURATION_MS, removeDelay: REMOVE_DELAY_MS });
  const shown = toasts.filter((toast) => toast.visible).slice(0, TOAST_MAX_VISIBLE);
  const leaving = toasts.filter((toast) => !toast.visible);
  const drawn = [...shown, ...leaving].toReversed().toSorted((one, other) => one.createdAt - other.createdAt);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- not a control: hover and focus only pause the timeouts
    <section
      {...rest}
      aria-label={label}
      className={joinClasses(styles['toaster'], className)}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {drawn.map((toast) => (
        <div key={toast.id} className={styles['toast']} data-leaving={!toast.visible || undefined}>
          <ToastIcon toast={toast} />
          <div {...toast.ariaProps} className={styles['message']}>
            {resolveValue(toast.message, toast)}
          </div>
          <button
            type="button"
            className={styles['dismiss']}
            aria-label={dismissLabel}
            onClick={() => {
              dismissHotToast(toast.id);
              // Removing the focused and hovered button fires no blur or mouseleave, so resume the timeouts
              // here.
              handlers.endPause();
            }}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
    </section>
  );
}
