'use client';

import { useState, type RefAttributes } from 'react';
import {
  TextArea as AriaTextArea,
  type TextAreaProps as AriaTextAreaProps,
} from 'react-aria-components/TextArea';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';

import { joinClasses } from '../class-names.ts';
import { fieldClasses, FieldFrame, type FieldProps } from '../field/field.tsx';

import styles from './text-area.module.css';

export interface TextAreaProps
  extends
    Omit<TextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'>,
    FieldProps,
    Pick<AriaTextAreaProps, 'placeholder' | 'rows'>,
    RefAttributes<HTMLDivElement> {
  readonly className?: string | undefined;
}

/** A multi-line text field that grows with its content. */
export function TextArea({
  label,
  description,
  errorMessage,
  maxGraphemes,
  countLabel,
  placeholder = '',
  rows = 4,
  className,
  onChange,
  ...rest
}: TextAreaProps): React.JSX.Element {
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const handleChange = (value: string): void => {
    setTyped(value);
    onChange?.(value);
  };
  return (
    <TextField
      {...rest}
      className={joinClasses(fieldClasses.field, className)}
      isInvalid={errorMessage !== undefined}
      onChange={handleChange}
    >
      <FieldFrame
        {...{ label, description, errorMessage, maxGraphemes, countLabel }}
        value={rest.value ?? typed}
      >
        <AriaTextArea
          className={joinClasses(fieldClasses.control, styles['area'])}
          rows={rows}
          placeholder={placeholder}
        />
      </FieldFrame>
    </TextField>
  );
}
