'use client';

import {
  TextArea as AriaTextArea,
  type TextAreaProps as AriaTextAreaProps,
} from 'react-aria-components/TextArea';

import { joinClasses } from '../class-names.ts';
import { Field, fieldClasses, type FieldProps } from '../field/field.tsx';

import styles from './text-area.module.css';

export type TextAreaProps = FieldProps & Pick<AriaTextAreaProps, 'placeholder' | 'rows'>;

/** A multi-line text field that grows with its content. */
export function TextArea({ placeholder = '', rows = 4, ...rest }: TextAreaProps): React.JSX.Element {
  return (
    <Field {...rest}>
      <AriaTextArea
        className={joinClasses(fieldClasses.control, styles['area'])}
        rows={rows}
        placeholder={placeholder}
      />
    </Field>
  );
}
