'use client';

import { AuthError } from '@musubi/auth/error-codes';
import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { TextField } from '@musubi/ui/text-field/text-field';
import { useRouter } from 'next/navigation';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useTask } from '#shared/errors/use-task.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { passwordResetPath, paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { focusFirst } from '#shared/sign-in/focus-first.ts';
import {
  CREDENTIALS_PROBLEM_KEYS,
  type CredentialsProblem,
  problemsOfNewPassword,
} from '#shared/sign-in/password/credentials-form.ts';
import { PasswordField } from '#shared/sign-in/password/password-field.tsx';
import { useFormCheck } from '#shared/sign-in/password/use-form-check.ts';

import type { AddressReview, OtherMethod } from './address-proofs.ts';
import { MailLinkProblem } from './mail-link-problem.tsx';
import { MailLinkSkeleton } from './mail-link-skeleton.tsx';
import { resetPassword } from './mailed-changes.ts';
import { MethodReview } from './method-review.tsx';
import { useAddressProofs } from './use-address-proofs.ts';
import { useMailCode } from './use-mail-code.ts';

import formStyles from '#shared/sign-in/form.module.css';
import styles from '../login-screen.module.css';

interface NewPasswordFormProps {
  readonly email: string;
  readonly review: AddressReview;
  readonly code: string;
  readonly onExpired: (error: AuthError) => void;
  /** Called when the password was saved but the sign-in failed. */
  readonly onSaved: () => void;
}

function NewPasswordForm({
  email,
  review,
  code,
  onExpired,
  onSaved,
}: NewPasswordFormProps): React.JSX.Element {
  const { t } = useTranslation(['session', 'common']);
  const { accounts, session } = useApp();
  const router = useRouter();
  const localize = useLocalize();
  const proofs = useAddressProofs();
  const [password, setPassword] = useState('');
  const [removed, setRemoved] = useState<ReadonlySet<OtherMethod['kind']>>(new Set());
  const [problem, setProblem] = useState<CredentialsProblem | null>(null);
  const { isPending, failure, retry, run } = useTask();
  const chosen = { email, password, removed };
  const { isChecking, check } = useFormCheck(chosen);

  const save = async (choice: typeof chosen): Promise<void> => {
    try {
      const isIn = await resetPassword({ ...choice, code }, { accounts, session, proofs });
      if (isIn) router.replace(localize(paths.dashboard));
      else onSaved();
    } catch (error) {
      if (error instanceof AuthError && error.code === 'link_expired') return onExpired(error);
      throw error;
    }
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    void check({
      judge: async (credentials) => problemsOfNewPassword(credentials),
      decide({ password: found = null }, now) {
        setProblem(found);
        if (found === null) void run(async () => save(now));
        else focusFirst(form, ['password']);
      },
    });
  };
  return (
    <>
      <h1 className={styles['title']}>{t('mail_link.password_title')}</h1>
      <FailureNotice failure={failure} onRetry={retry && (() => void run(async () => save(chosen)))} />
      <form className={formStyles['form']} onSubmit={handleSubmit} noValidate>
        {/* This field tells password managers which account the new password belongs to. */}
        <TextField
          name="email"
          type="email"
          label={t('form.email')}
          autoComplete="username"
          value={email}
          isReadOnly
        />
        <PasswordField
          isNew
          label={t('mail_link.new_password')}
          value={password}
          onChange={(value) => {
            setPassword(value);
            setProblem(null);
          }}
          errorMessage={problem === null ? undefined : t(CREDENTIALS_PROBLEM_KEYS[problem])}
        />
        <MethodReview review={review} removed={removed} onChange={setRemoved} />
        <Button type="submit" variant="primary" isPending={isPending || isChecking}>
          {t('mail_link.save')}
        </Button>
      </form>
    </>
  );
}

function SavedPassword(): React.JSX.Element {
  const { t } = useTranslation('session');
  const localize = useLocalize();
  return (
    <>
      <h1 className={styles['title']}>{t('mail_link.saved_title')}</h1>
      <Notice tone="success" role="status">
        {t('mail_link.saved')}
      </Notice>
      <LinkButton linkComponent={Link} variant="primary" href={localize(paths.login)}>
        {t('mail_link.saved_log_in')}
      </LinkButton>
    </>
  );
}

/** Sets a new password with the code of a password reset mail, then signs in with this password. */
export function NewPassword({ code }: { readonly code: string }): React.JSX.Element {
  const { t } = useTranslation('session');
  const { accounts } = useApp();
  const proofs = useAddressProofs();
  const [expiry, setExpiry] = useState<AuthError | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const { answer, error, retry } = useMailCode('reset_password', code, async () => {
    const [{ email }, review] = await Promise.all([accounts.readCode(code), proofs.review(code)]);
    return { email, review };
  });
  const problem = expiry ?? error;
  if (isSaved) return <SavedPassword />;
  if (problem !== undefined)
    return (
      <MailLinkProblem
        error={problem}
        expired={t('mail_link.expired_password')}
        again={{ path: passwordResetPath(), label: t('mail_link.ask_again') }}
        onRetry={retry}
      />
    );
  if (answer === undefined) return <MailLinkSkeleton />;
  return (
    <NewPasswordForm
      email={answer.email ?? ''}
      review={answer.review}
      code={code}
      onExpired={setExpiry}
      onSaved={() => setIsSaved(true)}
    />
  );
}
