import type { ComponentPropsWithRef, ReactNode } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './empty-state.module.css';

/** Props of what a screen shows before there is anything. */
export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  readonly title: ReactNode;
  /** What it will look like once there is something. */
  readonly picture?: ReactNode;
  readonly actions?: ReactNode;
}

/** A beginning: what will be here, and the first step. */
export function EmptyState({
  title,
  picture,
  actions,
  className,
  children,
  ...rest
}: EmptyStateProps): React.JSX.Element {
  return (
    <div {...rest} className={joinClasses(styles['empty'], className)}>
      {picture !== undefined && (
        <div className={styles['picture']} aria-hidden="true">
          {picture}
        </div>
      )}
      <h2 className={styles['title']}>{title}</h2>
      {children !== undefined && <div className={styles['body']}>{children}</div>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
