'use client';

import { parseEmail } from '@musubi/domain/email';
import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { focusFirst } from '#shared/sign-in/focus-first.ts';

import styles from '#shared/sign-in/form.module.css';

interface EmailFormProps {
  readonly email: string;
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly onEmailChange: (email: string) => void;
  readonly onSubmit: (email: string) => void;
}

export function EmailForm({
  email,
  submitLabel,
  isPending,
  onEmailChange,
  onSubmit,
}: EmailFormProps): React.JSX.Element {
  const { t } = useTranslation(['session', 'common']);
  const [isWrong, setIsWrong] = useState(false);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const parsed = parseEmail(email);
    setIsWrong(!parsed.ok);
    if (parsed.ok) onSubmit(parsed.email);
    else focusFirst(event.currentTarget, ['email']);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextField
        name="email"
        type="email"
        label={t('form.email')}
        autoComplete="username"
        value={email}
        onChange={(value) => {
          onEmailChange(value);
          setIsWrong(false);
        }}
        errorMessage={isWrong ? t('common:identity.email_malformed') : undefined}
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
