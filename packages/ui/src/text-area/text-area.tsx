'use client';

import {
  TextArea as AriaTextArea,
  type TextAreaProps as AriaTextAreaProps,
} from 'react-aria-components/TextArea';

import { joinClasses } from '../class-names.ts';
import { Field, fieldClasses, type FieldProps } from '../field/field.tsx';

import styles from './text-area.module.css';

export type TextAreaProps = FieldProps &
  Pick<AriaTextAreaProps, 'placeholder' | 'rows'> & {
    readonly inputRef?: React.Ref<HTMLTextAreaElement> | undefined;
    /** Looks like a single-line field until the text needs more lines. */
    readonly isOneLine?: boolean | undefined;
  };

/** A multi-line text field that grows with its content. */
export function TextArea({
  placeholder = '',
  rows = 4,
  inputRef,
  isOneLine = false,
  ...rest
}: TextAreaProps): React.JSX.Element {
  return (
    <Field {...rest}>
      <AriaTextArea
        {...(inputRef === undefined ? {} : { ref: inputRef })}
        className={joinClasses(fieldClasses.control, styles['area'], isOneLine && styles['one'])}
        rows={isOneLine ? 1 : rows}
        placeholder={placeholder}
      />
    </Field>
  );
}
