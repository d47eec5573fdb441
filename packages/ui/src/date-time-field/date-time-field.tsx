'use client';

import { useRef } from 'react';

import type { FieldProps } from '../field/field.tsx';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';

export interface DateTimeFieldProps
  extends
    Omit<
      TextFieldProps,
      | 'type'
      | 'value'
      | 'onChange'
      | 'defaultValue'
      | 'maxGraphemes'
      | 'countLabel'
      | 'placeholder'
      | 'inputRef'
    >,
    Pick<FieldProps, 'label'> {
  /** `2026-11-20T09:30` in the user's time zone, `2026-11-20` for a day; empty when no time is set. */
  readonly value: string;
  /** Whether the field is for a date without a time. */
  readonly isDay?: boolean;
  /** Called with the new value, in the format of `value`. Empty only when the user clears the whole field. */
  readonly onChange: (value: string) => void;
}

/** A date and time field with the browser's native control, in the user's own date order and language. */
export function DateTimeField({ isDay = false, onChange, ...rest }: DateTimeFieldProps): React.JSX.Element {
  const inputRef = useRef<HTMLInputElement>(null);
  const handleChange = (value: string): void => {
    // The browser also reports an empty value while the date or the time is incomplete. Only a cleared field
    // counts as empty.
    if (value === '' && inputRef.current?.validity.badInput === true) return;
    onChange(value);
  };
  const type = isDay ? 'date' : 'datetime-local';
  return <TextField {...rest} type={type} inputRef={inputRef} onChange={handleChange} />;
}
