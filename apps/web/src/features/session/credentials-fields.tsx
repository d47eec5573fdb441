'use client';

import { Button } from '@musubi/ui/button/button';
import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { Eye, EyeOff } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import {
  type Credentials,
  type CredentialsProblem,
  type CredentialsProblems,
  type LoginMode,
  problemsOfCredentials,
} from './credentials-form.ts';

import styles from './credentials-fields.module.css';

const PROBLEM_KEYS = {
  email_malformed: 'common:identity.email_malformed',
  password_missing: 'session:form.password_missing',
  weak_password: 'common:identity.weak_password',
} as const satisfies Record<CredentialsProblem, string>;

interface CredentialsFieldsProps {
  readonly mode: LoginMode;
  readonly isPending: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** E-mail address and password. What was typed stays, whatever comes of it. */
export function CredentialsFields({ mode, isPending, onSubmit }: CredentialsFieldsProps): React.JSX.Element {
  const { t } = useTranslation(['session', 'common']);
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [problems, setProblems] = useState<CredentialsProblems>({});
  const [isShown, setIsShown] = useState(false);
  const errorOf = (field: keyof Credentials): string | undefined => {
    const problem = problems[field];
    return problem && t(PROBLEM_KEYS[problem]);
  };
  const change = (field: keyof Credentials) => (value: string) => {
    setCredentials((typed) => ({ ...typed, [field]: value }));
    setProblems(({ [field]: _mended, ...others }) => others);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = problemsOfCredentials(credentials, mode);
    setProblems(found);
    const [first] = Object.keys(found);
    const wrong = first === undefined ? null : event.currentTarget.elements.namedItem(first);
    if (wrong instanceof HTMLElement) wrong.focus();
    else onSubmit({ ...credentials, email: credentials.email.trim() });
  };

  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextField
        name="email"
        type="email"
        label={t('form.email')}
        autoComplete="username"
        value={credentials.email}
        onChange={change('email')}
        errorMessage={errorOf('email')}
      />
      <div className={styles['password']}>
        <TextField
          name="password"
          type={isShown ? 'text' : 'password'}
          label={t('form.password')}
          description={mode === 'sign-up' ? t('form.new_password_hint') : undefined}
          autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
          spellCheck="false"
          value={credentials.password}
          onChange={change('password')}
          errorMessage={errorOf('password')}
        />
        <IconButton
          className={styles['reveal']}
          label={t('form.show_password')}
          aria-pressed={isShown}
          icon={isShown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
          onPress={() => setIsShown(!isShown)}
        />
      </div>
      <Button type="submit" variant="primary" isPending={isPending}>
        {mode === 'sign-up' ? t('form.sign_up') : t('form.log_in')}
      </Button>
    </form>
  );
}
