'use client';

import type { ReactNode, RefAttributes } from 'react';
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch';

import { joinClasses } from '../class-names.ts';

import styles from './switch.module.css';

export interface SwitchProps
  extends Omit<SwitchFieldProps, 'className' | 'style' | 'children'>, RefAttributes<HTMLDivElement> {
  readonly className?: string | undefined;
  /** Name of the setting, unique in its context: "Show YouTube", not "Show". */
  readonly label: ReactNode;
  /** Hides the label visually when the row beside the switch already shows it. */
  readonly isLabelHidden?: boolean | undefined;
  /** Whether the switch fills a row, with the label at the start and the switch at the end. */
  readonly isRow?: boolean | undefined;
}

/**
 * Turns a setting on or off with immediate effect. When on, the switch differs in track, knob position and
 * check mark, not only in colour.
 */
export function Switch({
  className,
  label,
  isLabelHidden = false,
  isRow = false,
  ...rest
}: SwitchProps): React.JSX.Element {
  return (
    <SwitchField {...rest} className={joinClasses(styles['field'], isRow && styles['row'], className)}>
      <SwitchButton className={joinClasses(styles['switch'])}>
        <span className={styles['track']}>
          <span className={styles['knob']}>
            <svg className={styles['check']} viewBox="0 0 16 16" aria-hidden="true">
              <path d="M4 8.5 7 11.5 12.5 5" />
            </svg>
          </span>
        </span>
        <span className={isLabelHidden ? styles['hidden'] : undefined}>{label}</span>
      </SwitchButton>
    </SwitchField>
  );
}
