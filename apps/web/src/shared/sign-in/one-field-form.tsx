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
  /** What was typed as it is sent on; null when it cannot be that. */
  readonly parse: (text: string) => string | null;
  readonly malformed: string;
  readonly submitLabel: string;
  readonly isPending: boolean;
  /** The field takes the focus: it stands where somebody has just pressed a button. */
  readonly isNext?: boolean;
  readonly onSubmit: (value: string) => void;
}

/** One field and one button. What was typed stays, whatever comes of it. */
export function OneFieldForm({
  field,
  parse,
  malformed,
  submitLabel,
  isPending,
  isNext = false,
  onSubmit,
}: OneFieldFormProps): React.JSX.Element {
  const [text, setText] = useState('');
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
