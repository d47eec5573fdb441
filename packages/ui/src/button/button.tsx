'use client';

import type { ReactNode, RefAttributes } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';

import { buttonClasses, type ButtonLook } from './button-look.ts';

export interface ButtonProps
  extends
    Omit<AriaButtonProps, 'className' | 'style' | 'children'>,
    ButtonLook,
    RefAttributes<HTMLButtonElement> {
  readonly className?: string | undefined;
  readonly icon?: ReactNode | undefined;
  readonly children?: ReactNode | undefined;
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
