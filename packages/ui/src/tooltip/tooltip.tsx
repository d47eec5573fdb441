'use client';

import type { ReactNode } from 'react';
import {
  Tooltip as AriaTooltip,
  TooltipTrigger,
  type TooltipProps as AriaTooltipProps,
} from 'react-aria-components/Tooltip';

import { joinClasses } from '../class-names.ts';

import styles from './tooltip.module.css';

export interface TooltipProps extends Omit<AriaTooltipProps, 'className' | 'style' | 'children'> {
  readonly className?: string | undefined;
  readonly text: ReactNode;
  /** A `Button` or `IconButton`. Essential information belongs on the page and not in the tooltip. */
  readonly children: ReactNode;
}

/** Shows a hint beside a control on hover or keyboard focus; Esc hides it. */
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
