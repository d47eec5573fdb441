'use client';

import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { focusFirst, takeFocus } from '#shared/sign-in/focus-first.ts';

import styles from '#shared/sign-in/form.module.css';

const NAME_MAX_LENGTH = 60;

interface PasskeyNameFormProps {
  readonly name: string;
  readonly isPending: boolean;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

export function PasskeyNameForm({
  name,
  isPending,
  onSave,
  onCancel,
}: PasskeyNameFormProps): React.JSX.Element {
  const { t } = useTranslation('passkeys');
  const [text, setText] = useState(name);
  const [isEmpty, setIsEmpty] = useState(false);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const next = text.trim();
    setIsEmpty(next === '');
    if (next === '') focusFirst(event.currentTarget, ['passkey-name']);
    else onSave(next);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextField
        name="passkey-name"
        label={t('name_label')}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        inputRef={takeFocus}
        value={text}
        onChange={(next) => {
          setText(next);
          setIsEmpty(false);
        }}
        errorMessage={isEmpty ? t('name_required') : undefined}
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        {t('save')}
      </Button>
      <Button variant="quiet" onPress={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  );
}
