import type { ComponentPropsWithRef } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /**
   * `line` is as high as a line of text, and `row` is as high as a list row. `block` gets its size from its
   * class.
   */
  readonly shape?: 'line' | 'row' | 'block' | 'circle' | undefined;
}

/**
 * Placeholder of loading content in its final size, so that nothing shifts. Appears after 200 ms, so that
 * fast loads do not flicker.
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
