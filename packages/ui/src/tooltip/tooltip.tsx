'use client';

import type { ReactNode } from 'react';
import {
  Tooltip as AriaTooltip,
  TooltipTrigger,
  type TooltipProps as AriaTooltipProps,
} from 'react-aria-components/Tooltip';

import { joinClasses } from '../class-names.ts';

import styles from './tooltip.module.css';

/** Props of a tooltip and what it belongs to. */
export interface TooltipProps extends Omit<AriaTooltipProps, 'className' | 'style' | 'children'> {
  readonly className?: string | undefined;
  readonly text: ReactNode;
  /** A `Button` or `IconButton`. A tooltip adds; what must be known stands on the page. */
  readonly children: ReactNode;
}

/** A word beside a control while it has the pointer or the keyboard; Esc puts it away. */
export function Tooltip({ className, text, children, ...rest }: TooltipProps): React.JSX.Element {
  return (
    <TooltipTrigger delay={600} closeDelay={0}>
      {children}
      <AriaTooltip {...rest} offset={6} className={joinClasses(styles['tooltip'], className)}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
