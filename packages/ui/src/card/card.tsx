import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './card.module.css';

export interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** Heading of level 2. If `titleId` is given, the heading also names the card as a region. */
  readonly title?: ReactNode;
  readonly titleId?: string | undefined;
  /** Ref to the heading, so that scripts can focus it. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Controls beside the title. */
  readonly actions?: ReactNode;
}

/** A raised surface that groups related content. */
export function Card({
  title,
  titleId,
  titleRef,
  actions,
  className,
  children,
  ...rest
}: CardProps): React.JSX.Element {
  return (
    <section aria-labelledby={titleId} {...rest} className={joinClasses(styles['card'], className)}>
      {title !== undefined && (
        <div className={styles['head']}>
          <h2
            id={titleId}
            ref={titleRef}
            tabIndex={titleRef === undefined ? undefined : -1}
            className={styles['title']}
          >
            {title}
          </h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
