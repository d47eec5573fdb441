'use client';

import type { MusubiClient } from '@musubi/api-client';
import { AuthError } from '@musubi/auth/error-codes';
import type { SignInMethod } from '@musubi/auth/ports';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { OneFieldForm } from '#shared/sign-in/one-field-form.tsx';
import { parseRecoveryCode } from '#shared/sign-in/recovery-code.ts';

import { useSignIn } from '../sign-in/use-sign-in.ts';

import styles from '#shared/sign-in/form.module.css';

/** Exchanges a recovery code for a token that signs in. @throws AuthError, whose cause is an `ApiFailure`; ApiFailure. */
async function redeemCode({ platform }: MusubiClient, code: string): Promise<SignInMethod> {
  try {
    const { token } = await platform.signInWithRecoveryCode({ recoveryCodeSignInRequest: { code } });
    return { kind: 'custom_token', token };
  } catch (error) {
    const failure = await toApiFailure(error);
    if (failure.code === 'recovery_code_refused') throw new AuthError('code_wrong', { cause: failure });
    throw failure.code === 'session_revoked'
      ? new AuthError('account_disabled', { cause: failure })
      : failure;
  }
}

interface RecoveryCodeMethodProps {
  /** Called once the API has accepted a code, before the session begins. */
  readonly onRedeemed: () => void;
}

/** Logs in with a recovery code of an account that logs in without a password. */
export function RecoveryCodeMethod({ onRedeemed }: RecoveryCodeMethodProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const { client } = useApp();
  const { pending, failed, signInBy } = useSignIn();
  const enter = async (code: string): Promise<void> =>
    signInBy('recovery-code', async () => {
      const method = await redeemCode(client, code);
      onRedeemed();
      return method;
    });
  return (
    <>
      <p className={styles['text']}>{t('recovery.body')}</p>
      <FailureNotice failure={failed?.message ?? null} onRetry={failed?.retry} />
      <OneFieldForm
        field={{
          name: 'recovery-code',
          label: t('recovery.label'),
          description: t('recovery.hint'),
          autoComplete: 'off',
        }}
        parse={parseRecoveryCode}
        malformed={t('recovery.malformed')}
        submitLabel={t('form.log_in')}
        isPending={pending === 'recovery-code'}
        isNext
        onSubmit={(code) => void enter(code)}
      />
    </>
  );
}
