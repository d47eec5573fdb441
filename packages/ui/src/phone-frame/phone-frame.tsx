import type { ComponentPropsWithRef } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './phone-frame.module.css';

/** Draws a phone around a preview: an `<iframe>` or any element that fills it. */
export function PhoneFrame({
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'div'>): React.JSX.Element {
  return (
    <div {...rest} className={joinClasses(styles['phone'], className)}>
      <div className={styles['screen']}>{children}</div>
    </div>
  );
}
