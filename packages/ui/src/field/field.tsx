'use client';

import { countGraphemes } from '@musubi/domain/graphemes';
import { type ReactNode, type RefAttributes, useId, useState } from 'react';
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
  /** A hint below the control. An error replaces a hint that is only text, because the error repeats it. */
  readonly description?: ReactNode | undefined;
  /** Says what is wrong and how to fix it. Marks the field as invalid. */
  readonly errorMessage?: string | undefined;
  /** Limit in graphemes. Longer text is kept, so that the user can shorten it. */
  readonly maxGraphemes?: number | undefined;
  /** Formats the counter, which screen readers also read: "12 of 80". */
  readonly countLabel?: ((used: number, max: number) => string) | undefined;
  readonly className?: string | undefined;
}

/**
 * Label, counter, control, error and description of one field, linked for assistive technology. The counter is on
 * the line of the label.
 */
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
  const countId = useId();
  const used = maxGraphemes === undefined ? 0 : countGraphemes(rest.value ?? typed);
  const isHintReplaced = typeof description === 'string' && errorMessage !== undefined;
  const hasCount = maxGraphemes !== undefined && countLabel !== undefined;
  return (
    <TextField
      {...rest}
      {...(hasCount && { 'aria-describedby': joinClasses(rest['aria-describedby'], countId) })}
      className={joinClasses(fieldClasses.field, className)}
      isInvalid={errorMessage !== undefined}
      onChange={handleChange}
    >
      <div className={styles['head']}>
        <Label className={joinClasses(styles['label'])}>{label}</Label>
        {hasCount && (
          <span id={countId} className={styles['count']} data-over={used > maxGraphemes || undefined}>
            {countLabel(used, maxGraphemes)}
          </span>
        )}
      </div>
      {children}
      <FieldError className={joinClasses(styles['error'])}>{errorMessage}</FieldError>
      {description !== undefined && !isHintReplaced && (
        <Text slot="description" className={joinClasses(styles['below'])}>
          {description}
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
