'use client';

import { Button } from '@musubi/ui/button/button';
import { TextField, type TextFieldProps } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useState } from 'react';

import { focusFirst, takeFocus } from './focus-first.ts';

import styles from './form.module.css';

interface OneFieldFormProps {
  readonly field: Pick<TextFieldProps, 'label' | 'description' | 'type' | 'inputMode' | 'autoComplete'> & {
    readonly name: string;
  };
  /** Normalises the input for submission; returns null for invalid input. */
  readonly parse: (text: string) => string | null;
  readonly malformed: string;
  readonly submitLabel: string;
  readonly isPending: boolean;
  /** Focuses the field on mount, because the user has just pressed a button that opened this form. */
  readonly isNext?: boolean;
  /** The text in the field at first. */
  readonly initialText?: string;
  readonly onTextChange?: (text: string) => void;
  readonly onSubmit: (value: string) => void;
}

/** A form with one field and one button. The input stays after a failed submit. */
export function OneFieldForm({
  field,
  parse,
  malformed,
  submitLabel,
  isPending,
  isNext = false,
  initialText = '',
  onTextChange,
  onSubmit,
}: OneFieldFormProps): React.JSX.Element {
  const [text, setText] = useState(initialText);
  const [isWrong, setIsWrong] = useState(false);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const value = parse(text);
    setIsWrong(value === null);
    if (value === null) focusFirst(event.currentTarget, [field.name]);
    else onSubmit(value);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextField
        {...field}
        inputRef={isNext ? takeFocus : undefined}
        value={text}
        onChange={(next) => {
          setText(next);
          onTextChange?.(next);
          setIsWrong(false);
        }}
        errorMessage={isWrong ? malformed : undefined}
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
