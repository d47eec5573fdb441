import type { ComponentPropsWithRef } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'warn' | 'accent';

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  readonly tone?: BadgeTone | undefined;
}

/**
 * A state in one or two words beside a title. The words express the state, and the colour only repeats it.
 */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps): React.JSX.Element {
  return (
    <span {...rest} className={joinClasses(styles['badge'], tone !== 'neutral' && styles[tone], className)} />
  );
}
