'use client';

import { countGraphemes } from '@musubi/domain/graphemes';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';

import { joinClasses } from '../class-names.ts';

import styles from './field.module.css';

/** What the fields for text have around their control. */
export interface FieldProps {
  readonly label: string;
  readonly description?: ReactNode | undefined;
  /** What is wrong and how to mend it; the field counts as invalid while there is one. */
  readonly errorMessage?: string | undefined;
  /** Limit as people count; longer text is allowed to stand, so that it can be shortened. */
  readonly maxGraphemes?: number | undefined;
  /** Says the count in words, for the eyes and for screen readers: "12 of 80". */
  readonly countLabel?: ((used: number, max: number) => string) | undefined;
}

/** Label, control, description, counter and error of one field, joined for assistive technology. */
export function FieldFrame({
  label,
  description,
  errorMessage,
  maxGraphemes,
  countLabel,
  value,
  children,
}: FieldProps & { readonly value: string; readonly children: ReactNode }): React.JSX.Element {
  const used = maxGraphemes === undefined ? 0 : countGraphemes(value);
  const hasCount = maxGraphemes !== undefined && countLabel !== undefined;
  return (
    <>
      <Label className={joinClasses(styles['label'])}>{label}</Label>
      {children}
      <FieldError className={joinClasses(styles['error'])}>{errorMessage}</FieldError>
      {(description !== undefined || hasCount) && (
        <Text slot="description" className={joinClasses(styles['below'])}>
          <span>{description}</span>
          {hasCount && (
            <span className={styles['count']} data-over={used > maxGraphemes || undefined}>
              {countLabel(used, maxGraphemes)}
            </span>
          )}
        </Text>
      )}
    </>
  );
}

/** Class names of the frame and its control. */
export const fieldClasses = { field: styles['field'], control: styles['control'] } as const;
