'use client';

import type { FieldProps } from '../field/field.tsx';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';

/** Props of a field for a day and a time. */
export interface DateTimeFieldProps
  extends
    Omit<
      TextFieldProps,
      'type' | 'value' | 'onChange' | 'defaultValue' | 'maxGraphemes' | 'countLabel' | 'placeholder'
    >,
    Pick<FieldProps, 'label'> {
  /** `2026-11-20T09:30`, in the time zone of whoever looks; empty for none. */
  readonly value: string;
  /** Called with the same form; empty while a part of the day or the time is missing. */
  readonly onChange: (value: string) => void;
}

/** A day and a time, by the browser's own control: known to everybody on their device, in their order and language. */
export function DateTimeField(props: DateTimeFieldProps): React.JSX.Element {
  return <TextField {...props} type="datetime-local" />;
}
