'use client';

import { createPagePort } from '@musubi/auth/browser';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/session/app-context.tsx';
import { useSession } from '#shared/session/session-wiring.ts';
import { useVerificationMail } from '#shared/sign-in/use-verification-mail.ts';

import { shortenEmail } from './short-email.ts';

import styles from './verify-email-banner.module.css';

function Banner({ userId, email }: { readonly userId: string; readonly email: string }): React.JSX.Element {
  const { t } = useTranslation('common');
  const { accounts } = useApp();
  const { isPending, failure, waitSeconds, send } = useVerificationMail(userId);

  // Refreshes the user on return to this tab, because the user may have confirmed the address in another tab.
  useEffect(
    () => createPagePort(window).onReturn(() => void accounts.renewUser().catch(() => {})),
    [accounts],
  );

  const isWaiting = waitSeconds > 0;
  return (
    <section className={styles['banner']} aria-label={t('verify.title')}>
      <Notice
        tone={failure === null ? 'info' : 'warn'}
        layout="line"
        actions={
          <Button size="small" isPending={isPending} isDisabled={isWaiting} onPress={() => void send()}>
            {isWaiting ? t('verify.again_in', { seconds: waitSeconds }) : t('verify.again')}
          </Button>
        }
      >
        <span role="status">
          {failure ??
            (isWaiting ? t('verify.sent', { email }) : t('verify.ask', { email: shortenEmail(email) }))}
        </span>
      </Notice>
    </section>
  );
}

/** Asks members to confirm their e-mail address; renders nothing once the address is confirmed. */
export function VerifyEmailBanner(): React.JSX.Element | null {
  const { user } = useSession();
  if (user === null || !user.shouldVerifyEmail || user.email === null) return null;
  return <Banner userId={user.id} email={user.email} />;
}
