'use client';

import type { ReactNode } from 'react';

import { AriaButton, type AriaButtonProps } from './aria-button.tsx';
import { buttonClasses, type ButtonLook } from './button-look.ts';

export interface ButtonProps extends AriaButtonProps, ButtonLook {
  readonly icon?: ReactNode | undefined;
}

/**
 * A button with a text label. Use one `primary` per view. `danger` is outlined. `armed` is filled and warns
 * that the next press runs the destructive action.
 */
export function Button({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: ButtonProps): React.JSX.Element {
  return (
    <AriaButton {...rest} className={buttonClasses({ variant, size }, className)}>
      {icon}
      {children}
    </AriaButton>
  );
}
