'use client';

import { useRef } from 'react';

import type { FieldProps } from '../field/field.tsx';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';

/** Props of a field for a day and a time. */
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
  /** `2026-11-20T09:30`, in the time zone of whoever looks; empty for none. */
  readonly value: string;
  /** Called with the same form; empty only when the whole field was emptied. */
  readonly onChange: (value: string) => void;
}

/** A day and a time, by the browser's own control: known to everybody on their device, in their order and language. */
export function DateTimeField({ onChange, ...rest }: DateTimeFieldProps): React.JSX.Element {
  const inputRef = useRef<HTMLInputElement>(null);
  const handleChange = (value: string): void => {
    // While one part is missing the browser says "" too: a moment that is being retyped is not one that was taken away.
    if (value === '' && inputRef.current?.validity.badInput === true) return;
    onChange(value);
  };
  return <TextField {...rest} type="datetime-local" inputRef={inputRef} onChange={handleChange} />;
}
