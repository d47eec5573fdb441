'use client';

import { Input, type InputProps } from 'react-aria-components/Input';

import { joinClasses } from '../class-names.ts';
import { Field, fieldClasses, type FieldProps } from '../field/field.tsx';

export interface TextFieldProps extends FieldProps, Pick<InputProps, 'placeholder'> {
  readonly inputRef?: React.Ref<HTMLInputElement> | undefined;
}

/** A single-line text field with label, description, error and grapheme counter. */
export function TextField({ placeholder = '', inputRef, ...rest }: TextFieldProps): React.JSX.Element {
  return (
    <Field {...rest}>
      <Input
        {...(inputRef === undefined ? {} : { ref: inputRef })}
        className={joinClasses(fieldClasses.control)}
        placeholder={placeholder}
      />
    </Field>
  );
}
