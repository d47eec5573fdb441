import type { ComponentPropsWithRef } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './skeleton.module.css';

/** Props of a place held for content on its way. */
export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** `line` is as high as a line of text, `row` as a list row, `block` fills what its class makes it. */
  readonly shape?: 'line' | 'row' | 'block' | 'circle' | undefined;
}

/**
 * Holds the place of what is loading, in its size, so that nothing moves when it comes. It shows only after 200 ms: what
 * is quick does not flicker.
 */
export function Skeleton({ shape = 'line', className, ...rest }: SkeletonProps): React.JSX.Element {
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={joinClasses(styles['skeleton'], styles[shape], className)}
    />
  );
}
