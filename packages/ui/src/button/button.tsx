'use client';

import type { ReactNode, RefAttributes } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';

import { buttonClasses, type ButtonLook } from './button-look.ts';

/** Props of a button. */
export interface ButtonProps
  extends
    Omit<AriaButtonProps, 'className' | 'style' | 'children'>,
    ButtonLook,
    RefAttributes<HTMLButtonElement> {
  readonly className?: string | undefined;
  readonly icon?: ReactNode | undefined;
  readonly children?: ReactNode | undefined;
}

/** A button with words. One `primary` a view; `danger` is outlined; `armed` is filled, for the last press before it. */
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
