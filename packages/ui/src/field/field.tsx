'use client';

import { countGraphemes } from '@musubi/domain/graphemes';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';

import { joinClasses } from '../class-names.ts';

import styles from './field.module.css';

/** Props shared by the text fields. */
export interface FieldProps {
  readonly label: string;
  readonly description?: ReactNode | undefined;
  /** Says what is wrong and how to fix it. Marks the field as invalid. */
  readonly errorMessage?: string | undefined;
  /** Limit in graphemes. Longer text is kept, so that the user can shorten it. */
  readonly maxGraphemes?: number | undefined;
  /** Formats the counter, which screen readers also read: "12 of 80". */
  readonly countLabel?: ((used: number, max: number) => string) | undefined;
}

/** Label, control, description, counter and error of one field, linked for assistive technology. */
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

export const fieldClasses = { field: styles['field'], control: styles['control'] } as const;
