'use client';

import { countGraphemes } from '@musubi/domain/graphemes';
import { useState, type ReactNode, type RefAttributes } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';

import { joinClasses } from '../class-names.ts';

import styles from './field.module.css';

/** Props of every text field, in addition to the props of its `<input>` or `<textarea>`. */
export interface FieldProps
  extends
    Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'>,
    RefAttributes<HTMLDivElement> {
  readonly label: string;
  readonly description?: ReactNode | undefined;
  /** Says what is wrong and how to fix it. Marks the field as invalid. */
  readonly errorMessage?: string | undefined;
  /** Limit in graphemes. Longer text is kept, so that the user can shorten it. */
  readonly maxGraphemes?: number | undefined;
  /** Formats the counter, which screen readers also read: "12 of 80". */
  readonly countLabel?: ((used: number, max: number) => string) | undefined;
  readonly className?: string | undefined;
}

/** Label, control, description, counter and error of one field, linked for assistive technology. */
export function Field({
  label,
  description,
  errorMessage,
  maxGraphemes,
  countLabel,
  className,
  onChange,
  children,
  ...rest
}: FieldProps & { readonly children: ReactNode }): React.JSX.Element {
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const handleChange = (value: string): void => {
    setTyped(value);
    onChange?.(value);
  };
  const used = maxGraphemes === undefined ? 0 : countGraphemes(rest.value ?? typed);
  const hasCount = maxGraphemes !== undefined && countLabel !== undefined;
  return (
    <TextField
      {...rest}
      className={joinClasses(fieldClasses.field, className)}
      isInvalid={errorMessage !== undefined}
      onChange={handleChange}
    >
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
    </TextField>
  );
}

export const fieldClasses = {
  field: styles['field'],
  control: styles['control'],
  withAction: styles['withAction'],
} as const;
