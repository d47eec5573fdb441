import type { ComponentPropsWithRef, ReactNode } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './card.module.css';

/** Props of a card. */
export interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** Makes the card a region of that name; its rank in the outline is 2. */
  readonly title?: ReactNode;
  readonly titleId?: string | undefined;
  /** What stands beside the title. */
  readonly actions?: ReactNode;
}

/** A sheet of paper on the desk: things that belong together. */
export function Card({
  title,
  titleId,
  actions,
  className,
  children,
  ...rest
}: CardProps): React.JSX.Element {
  return (
    <section aria-labelledby={titleId} {...rest} className={joinClasses(styles['card'], className)}>
      {title !== undefined && (
        <div className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
