'use client';

import type { ReactNode } from 'react';

import { AriaButton, type AriaButtonProps } from '../button/aria-button.tsx';
import { joinClasses } from '../class-names.ts';

import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'aria-label'> {
  /** Accessible name, which includes the object of the action: "Move YouTube up", not "Up". */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: 'quiet' | 'outlined' | undefined;
}

/** A 44 px button with only an icon. `label` is its accessible name; a `Tooltip` around it can show the name. */
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
