import { joinClasses } from '../class-names.ts';

import styles from './button.module.css';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'armed';
type ButtonSize = 'medium' | 'small';

/** Options shared by buttons and links that look like buttons. */
export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  /** `small` is drawn smaller, but its touch target is still 44 px. */
  readonly size?: ButtonSize | undefined;
}

/** Returns the class names that make an element look like a button. */
export function buttonClasses(
  { variant = 'secondary', size = 'medium' }: ButtonLook,
  className?: string,
): string {
  return joinClasses(styles['button'], styles[variant], styles[size], className);
}
