'use client';

import type { ReactNode, RefAttributes } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';

import { joinClasses } from '../class-names.ts';

import styles from './icon-button.module.css';

/** Props of a button that shows an icon alone. */
export interface IconButtonProps
  extends
    Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'>,
    RefAttributes<HTMLButtonElement> {
  /** What the button does, unique in its context: "Move YouTube up", not "Up". */
  readonly label: string;
  readonly icon: ReactNode;
  readonly className?: string | undefined;
  readonly variant?: 'quiet' | 'outlined' | undefined;
}

/** A 44 px button with an icon; its name is heard, and can be shown by a tooltip around it. */
export function IconButton({
  label,
  icon,
  className,
  variant = 'quiet',
  ...rest
}: IconButtonProps): React.JSX.Element {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={joinClasses(styles['iconButton'], styles[variant], className)}
    >
      {icon}
    </AriaButton>
  );
}
