'use client';

import type { MusubiClient } from '@musubi/api-client';
import { AuthError } from '@musubi/auth/error-codes';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { useSignIn } from '../sign-in/use-sign-in.ts';
import { MailLinkProblem } from './mail-link-problem.tsx';
import { MailLinkSkeleton } from './mail-link-skeleton.tsx';
import { useMailCode } from './use-mail-code.ts';

import styles from '../login-screen.module.css';

/** Exchanges the code for a token that signs in. @throws AuthError `link_expired`, `account_disabled`; ApiFailure. */
async function redeem({ platform }: Pick<MusubiClient, 'platform'>, code: string): Promise<string> {
  try {
    return (await platform.signInFromServer({ serverSignInRequest: { code } })).token;
  } catch (error) {
    const failure = await toApiFailure(error);
    if (failure.code === 'not_found') throw new AuthError('link_expired', { cause: failure });
    throw failure.code === 'session_revoked'
      ? new AuthError('account_disabled', { cause: failure })
      : failure;
  }
}

interface ServerSignInProps {
  readonly code: string;
  /** Called after the sign-in. */
  readonly onSignedIn: () => void;
}

/** Signs in an operator by the link that the command line of the server printed. */
export function ServerSignIn({ code, onSignedIn }: ServerSignInProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const { client } = useApp();
  const { failed, signIn } = useSignIn({ onSignedIn });
  const { error, retry } = useMailCode('server_sign_in', code, async () => {
    await signIn({ kind: 'custom_token', token: await redeem(client, code) });
    return true;
  });
  if (error !== undefined)
    return <MailLinkProblem error={error} expired={t('mail_link.expired_server')} onRetry={retry} />;
  if (failed === null) return <MailLinkSkeleton />;
  return (
    <>
      <h1 className={styles['title']}>{t('mail_link.failed_title')}</h1>
      <FailureNotice failure={failed.message} onRetry={failed.retry} />
    </>
  );
}
