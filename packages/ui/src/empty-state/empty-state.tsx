import type { ComponentPropsWithRef, ReactNode } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './empty-state.module.css';

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  readonly title: ReactNode;
  /** Picture of the screen with content; beside the text if there is space. */
  readonly picture?: ReactNode;
  readonly actions?: ReactNode;
  /** Whether the text is centred below a large picture, for an empty state that fills a wide screen. */
  readonly isStacked?: boolean;
}

/** Placeholder for a screen without content. Explains what the screen will show and offers the first step. */
export function EmptyState({
  title,
  picture,
  actions,
  isStacked = false,
  className,
  children,
  ...rest
}: EmptyStateProps): React.JSX.Element {
  return (
    <div {...rest} className={joinClasses(styles['empty'], isStacked && styles['stacked'], className)}>
      <div className={styles['parts']}>
        {picture !== undefined && (
          <div className={styles['picture']} aria-hidden="true">
            {picture}
          </div>
        )}
        <div className={styles['words']}>
          <h2 className={styles['title']}>{title}</h2>
          {children !== undefined && (
            <div className={styles['body']} data-phrases>
              {children}
            </div>
          )}
          {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        </div>
      </div>
    </div>
  );
}
