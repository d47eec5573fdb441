import type { ComponentPropsWithRef } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './phone-frame.module.css';

export interface PhoneFrameProps extends ComponentPropsWithRef<'div'> {
  /** Draws no phone below 48rem, where the screen is a phone itself, and fills the room instead. */
  readonly isBareWhenNarrow?: boolean | undefined;
}

/** Draws a phone around a preview: an `<iframe>` or any element that fills it. */
export function PhoneFrame({
  className,
  children,
  isBareWhenNarrow = false,
  ...rest
}: PhoneFrameProps): React.JSX.Element {
  return (
    <div
      {...rest}
      className={joinClasses(styles['phone'], className)}
      data-bare={isBareWhenNarrow || undefined}
    >
      <div className={styles['screen']}>{children}</div>
    </div>
  );
}
