'use client';

import type { ReactNode, RefAttributes } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox';
import { FieldError } from 'react-aria-components/FieldError';

import { joinClasses } from '../class-names.ts';

import styles from './checkbox.module.css';

export interface CheckboxProps
  extends
    Omit<CheckboxFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'isIndeterminate'>,
    RefAttributes<HTMLDivElement> {
  readonly className?: string | undefined;
  /** The statement to which the user agrees with the tick. */
  readonly label: ReactNode;
  /** Explains why the tick is required. Marks the checkbox as invalid. */
  readonly errorMessage?: string | undefined;
}

/**
 * A checkbox for agreeing to a statement, with effect when the form is submitted. Use a `Switch` for a
 * setting with immediate effect.
 */
export function Checkbox({ className, label, errorMessage, ...rest }: CheckboxProps): React.JSX.Element {
  return (
    <CheckboxField
      {...rest}
      isInvalid={errorMessage !== undefined}
      className={joinClasses(styles['field'], className)}
    >
      <CheckboxButton className={joinClasses(styles['checkbox'])}>
        <span className={styles['box']}>
          <svg className={styles['tick']} viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 8.5 6.5 11.5 12.5 5" />
          </svg>
        </span>
        <span>{label}</span>
      </CheckboxButton>
      {errorMessage !== undefined && (
        <FieldError className={joinClasses(styles['error'])}>{errorMessage}</FieldError>
      )}
    </CheckboxField>
  );
}
