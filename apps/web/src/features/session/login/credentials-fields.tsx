'use client';

import { foldEmail } from '@musubi/domain/email';
import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { focusFirst } from '#shared/sign-in/focus-first.ts';
import {
  type Credentials,
  CREDENTIALS_PROBLEM_KEYS,
  type CredentialsProblems,
  type LoginMode,
  problemsOfLogIn,
  problemsOfNewPassword,
} from '#shared/sign-in/password/credentials-form.ts';
import { PasswordField } from '#shared/sign-in/password/password-field.tsx';
import { useFormCheck } from '#shared/sign-in/password/use-form-check.ts';

import { LastUsed } from './last-used.tsx';
import { useMailSuggestion } from './use-mail-suggestion.ts';

import styles from '#shared/sign-in/form.module.css';

interface CredentialsFieldsProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly mode: LoginMode;
  readonly email: string;
  readonly isPending: boolean;
  readonly isLastUsed: boolean;
  readonly onEmailChange: (email: string) => void;
  readonly onForgotten: () => void;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** E-mail address and password. Both stay in the form after a failed sign-in. */
export function CredentialsFields({
  form,
  mode,
  email,
  isPending,
  isLastUsed,
  onEmailChange,
  onForgotten,
  onSubmit,
}: CredentialsFieldsProps): React.JSX.Element {
  const { t } = useTranslation(['session', 'common']);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<CredentialsProblems>({});
  const { isChecking, check } = useFormCheck({ email, password, mode });
  const suggestion = useMailSuggestion(email);
  const errorOf = (field: keyof Credentials): string | undefined => {
    const problem = problems[field];
    return problem && t(CREDENTIALS_PROBLEM_KEYS[problem]);
  };
  const clearProblem = (field: keyof Credentials): void =>
    setProblems(({ [field]: _fixed, ...others }) => others);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const sent = event.currentTarget;
    const decide = (found: CredentialsProblems, now: Credentials): void => {
      setProblems(found);
      if (!focusFirst(sent, Object.keys(found)))
        onSubmit({ email: foldEmail(now.email), password: now.password });
    };
    if (mode === 'log-in') decide(problemsOfLogIn({ email, password }), { email, password });
    else
      void check({
        judge: async (credentials) => ({
          // Asks once about a mistyped domain; the next submit uses the address unchanged.
          ...((await suggestion.look(credentials.email)) && { email: 'email_doubtful' as const }),
          ...(await problemsOfNewPassword(credentials)),
        }),
        // Ignores the result if the user has switched between sign-up and log-in since submitting.
        decide: (found, now) => now.mode === mode && decide(found, now),
      });
  };

  return (
    <form ref={form} className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextField
        name="email"
        type="email"
        label={t('form.email')}
        autoComplete={mode === 'log-in' ? 'username webauthn' : 'username'}
        value={email}
        onChange={(value) => {
          onEmailChange(value);
          clearProblem('email');
        }}
        errorMessage={errorOf('email')}
      />
      {mode === 'sign-up' && suggestion.shown !== null && (
        <Button
          onPress={() => {
            onEmailChange(suggestion.shown ?? email);
            clearProblem('email');
            form.current?.querySelector('input')?.focus();
          }}
        >
          {t('form.use_suggestion', { email: suggestion.shown })}
        </Button>
      )}
      <PasswordField
        isNew={mode === 'sign-up'}
        label={t('form.password')}
        value={password}
        onChange={(value) => {
          setPassword(value);
          clearProblem('password');
        }}
        errorMessage={errorOf('password')}
      />
      {mode === 'log-in' && (
        <Button variant="quiet" className={styles['forgotten']} onPress={onForgotten}>
          {t('form.forgotten')}
        </Button>
      )}
      <LastUsed isLast={isLastUsed && mode === 'log-in'}>
        {(describedBy) => (
          <Button {...describedBy} type="submit" variant="primary" isPending={isPending || isChecking}>
            {mode === 'sign-up' ? t('form.sign_up') : t('form.log_in')}
          </Button>
        )}
      </LastUsed>
    </form>
  );
}
