'use client';

import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { passwordResetPath, signUpPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { focusFirst, takeFocus } from '#shared/sign-in/focus-first.ts';
import {
  CREDENTIALS_PROBLEM_KEYS,
  type CredentialsProblem,
  problemsOfLogIn,
} from '#shared/sign-in/password/credentials-form.ts';
import { PasswordField } from '#shared/sign-in/password/password-field.tsx';

import { useSignIn } from '../sign-in/use-sign-in.ts';
import { useAddressProofs } from './use-address-proofs.ts';

import formStyles from '#shared/sign-in/form.module.css';
import styles from '../login-screen.module.css';

interface AccountQuestionProps {
  readonly code: string;
  readonly email: string;
}

/**
 * Asks for the password, because the account may be a stranger's. Only the person who signed up knows the
 * password.
 */
function OwnAccount({ email, onBack }: { readonly email: string; readonly onBack: () => void }) {
  const { t } = useTranslation(['session', 'common']);
  const localize = useLocalize();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<CredentialsProblem | null>(null);
  const { pending, failed, signIn } = useSignIn();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { password: found = null } = problemsOfLogIn({ email, password });
    setProblem(found);
    if (found === null) void signIn({ kind: 'password', email, password });
    else focusFirst(event.currentTarget, ['password']);
  };
  return (
    <>
      <h1 className={styles['title']} tabIndex={-1} ref={takeFocus}>
        {t('own_account.log_in_title')}
      </h1>
      <FailureNotice failure={failed?.message ?? null} onRetry={failed?.retry} />
      <p className={formStyles['text']}>{t('own_account.log_in')}</p>
      <form className={formStyles['form']} onSubmit={handleSubmit} noValidate>
        <TextField
          name="email"
          type="email"
          label={t('form.email')}
          autoComplete="username"
          value={email}
          isReadOnly
        />
        <PasswordField
          isNew={false}
          label={t('form.password')}
          value={password}
          onChange={(value) => {
            setPassword(value);
            setProblem(null);
          }}
          errorMessage={problem === null ? undefined : t(CREDENTIALS_PROBLEM_KEYS[problem])}
        />
        <Button type="submit" variant="primary" isPending={pending !== null}>
          {t('own_account.confirm')}
        </Button>
      </form>
      <LinkButton linkComponent={Link} href={localize(passwordResetPath())}>
        {t('form.forgotten')}
      </LinkButton>
      <Button variant="quiet" onPress={onBack}>
        {t('own_account.back')}
      </Button>
    </>
  );
}

function NotOwnAccount({ email, isRemoved }: { readonly email: string; readonly isRemoved: boolean }) {
  const { t } = useTranslation('session');
  const localize = useLocalize();
  const next = isRemoved
    ? { path: signUpPath(), label: t('own_account.sign_up') }
    : { path: passwordResetPath(), label: t('mail_link.new_password_too') };
  return (
    <>
      <h1 className={styles['title']} tabIndex={-1} ref={takeFocus}>
        {t('own_account.thanks')}
      </h1>
      <Notice tone="success" role="status">
        {isRemoved ? t('own_account.removed', { email }) : t('own_account.proven', { email })}
      </Notice>
      <LinkButton linkComponent={Link} href={localize(next.path)}>
        {next.label}
      </LinkButton>
    </>
  );
}

interface RemovalQuestionProps {
  readonly email: string;
  readonly onRemove: () => Promise<void>;
  readonly onBack: () => void;
}

/** Asks for confirmation, because an owner who removes the address by mistake is locked out for good. */
function RemovalQuestion({ email, onRemove, onBack }: RemovalQuestionProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const { isPending, failure, retry, run } = useTask();
  return (
    <>
      <h1 className={styles['title']} tabIndex={-1} ref={takeFocus}>
        {t('own_account.remove_title')}
      </h1>
      <FailureNotice failure={failure} onRetry={retry} />
      <p className={formStyles['text']}>{t('own_account.remove_body', { email })}</p>
      <Button variant="armed" isPending={isPending} onPress={() => void run(onRemove)}>
        {t('own_account.remove')}
      </Button>
      <Button isDisabled={isPending} onPress={onBack}>
        {t('own_account.back')}
      </Button>
    </>
  );
}

/**
 * Asks the recipient of a confirmation mail whether the account is theirs, before the mail's code is
 * redeemed.
 */
export function AccountQuestion({ code, email }: AccountQuestionProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const proofs = useAddressProofs();
  const [step, setStep] = useState<'asking' | 'own' | 'removing' | 'removed' | 'proven'>('asking');
  const back = (): void => setStep('asking');
  const disown = async (): Promise<void> => setStep((await proofs.disown(code)) ? 'removed' : 'proven');
  if (step === 'own') return <OwnAccount email={email} onBack={back} />;
  if (step === 'removing') return <RemovalQuestion email={email} onRemove={disown} onBack={back} />;
  if (step !== 'asking') return <NotOwnAccount email={email} isRemoved={step === 'removed'} />;
  return (
    <>
      <h1 className={styles['title']} tabIndex={-1} ref={takeFocus}>
        {t('own_account.title')}
      </h1>
      <p className={formStyles['text']}>{t('own_account.body', { email })}</p>
      <Button variant="primary" onPress={() => setStep('own')}>
        {t('own_account.yes')}
      </Button>
      <Button onPress={() => setStep('removing')}>{t('own_account.no')}</Button>
    </>
  );
}
