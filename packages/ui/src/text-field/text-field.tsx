'use client';

import type { ReactNode } from 'react';
import { Input, type InputProps } from 'react-aria-components/Input';

import { joinClasses } from '../class-names.ts';
import { Field, fieldClasses, type FieldProps } from '../field/field.tsx';

export interface TextFieldProps extends FieldProps, Pick<InputProps, 'placeholder'> {
  readonly inputRef?: React.Ref<HTMLInputElement> | undefined;
  /** An icon button inside the field, at its end. */
  readonly action?: ReactNode;
}

/** A single-line text field with label, description, error and grapheme counter. */
export function TextField({
  placeholder = '',
  inputRef,
  action,
  ...rest
}: TextFieldProps): React.JSX.Element {
  const input = (
    <Input
      {...(inputRef === undefined ? {} : { ref: inputRef })}
      className={joinClasses(fieldClasses.control)}
      placeholder={placeholder}
    />
  );
  return (
    <Field {...rest}>
      {action === undefined ? (
        input
      ) : (
        <div className={fieldClasses.withAction}>
          {input}
          {action}
        </div>
      )}
    </Field>
  );
}
