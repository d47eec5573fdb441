'use client';

import { useState, type RefAttributes } from 'react';
import { Input, type InputProps } from 'react-aria-components/Input';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';

import { joinClasses } from '../class-names.ts';
import { fieldClasses, FieldFrame, type FieldProps } from '../field/field.tsx';

export interface TextFieldProps
  extends
    Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'>,
    FieldProps,
    Pick<InputProps, 'placeholder'>,
    RefAttributes<HTMLDivElement> {
  readonly className?: string | undefined;
  readonly inputRef?: React.Ref<HTMLInputElement> | undefined;
}

/** A single-line text field with label, description, error and grapheme counter. */
export function TextField({
  label,
  description,
  errorMessage,
  maxGraphemes,
  countLabel,
  placeholder = '',
  className,
  inputRef,
  onChange,
  ...rest
}: TextFieldProps): React.JSX.Element {
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const handleChange = (value: string): void => {
    setTyped(value);
    onChange?.(value);
  };
  return (
    <AriaTextField
      {...rest}
      className={joinClasses(fieldClasses.field, className)}
      isInvalid={errorMessage !== undefined}
      onChange={handleChange}
    >
      <FieldFrame
        {...{ label, description, errorMessage, maxGraphemes, countLabel }}
        value={rest.value ?? typed}
      >
        <Input
          {...(inputRef === undefined ? {} : { ref: inputRef })}
          className={joinClasses(fieldClasses.control)}
          placeholder={placeholder}
        />
      </FieldFrame>
    </AriaTextField>
  );
}
