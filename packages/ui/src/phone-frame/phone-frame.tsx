import type { ComponentPropsWithRef } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './phone-frame.module.css';

export interface PhoneFrameProps extends ComponentPropsWithRef<'div'> {
  /** Whether the preview fills the space without a phone below 48rem, where the screen itself is a phone. */
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
