'use client';

import { createPagePort } from '@musubi/auth/browser';
import { Button } from '@musubi/ui/button/button';
import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { Notice } from '@musubi/ui/notice/notice';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { useVerificationMail } from '#shared/sign-in/mail/use-verification-mail.ts';
import { tryStorage } from '#shared/try-storage.ts';

import row from '#shared/screen/notice-row.module.css';
import styles from './verify-email-banner.module.css';

/** Whether the member has closed the notice in this tab. The settings still show the request. */
function useClosed(userId: string): readonly [boolean, () => void] {
  const key = `verify-closed:${userId}`;
  const [isClosed, setClosed] = useState(() => tryStorage(() => sessionStorage.getItem(key), null) !== null);
  const close = (): void => {
    setClosed(true);
    tryStorage(() => sessionStorage.setItem(key, ''), undefined);
  };
  return [isClosed, close];
}

const focusContent = (): void =>
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });

function Banner({ userId, email }: { readonly userId: string; readonly email: string }): React.ReactNode {
  const { t } = useTranslation('common');
  const { accounts } = useApp();
  const { isPending, failure, isSent, waitSeconds, send } = useVerificationMail(userId);
  const [isClosed, close] = useClosed(userId);

  // Refreshes the user on return to this tab, because the user may have confirmed the address in another tab.
  useEffect(
    () => createPagePort(window).onReturn(() => void accounts.renewUser().catch(() => {})),
    [accounts],
  );

  if (isClosed) return null;
  const isWaiting = waitSeconds > 0;
  const handleSend = async (): Promise<void> => {
    // The pressed button disappears, so the focus moves to the content.
    if (await send()) focusContent();
  };
  const handleClose = (): void => {
    focusContent();
    close();
  };
  return (
    <section className={row['row']} aria-label={t('verify.title')}>
      <Notice
        tone={failure === null ? 'info' : 'warn'}
        layout="single"
        actions={
          <>
            {!isWaiting && (
              <Button
                size="small"
                variant="quiet"
                className={styles['again']}
                isPending={isPending}
                onPress={() => void handleSend()}
              >
                {t('verify.again')}
              </Button>
            )}
            <IconButton
              label={t('action.dismiss')}
              icon={<X size={18} aria-hidden="true" />}
              onPress={handleClose}
            />
          </>
        }
      >
        <span role="status" className={styles['line']}>
          {failure ?? (
            <>
              <span>{isSent ? t('verify.sent') : t('verify.ask')}</span>
              <bdi className={styles['address']}>{email}</bdi>
            </>
          )}
        </span>
      </Notice>
    </section>
  );
}

/** Asks members to confirm their e-mail address; renders nothing once the address is confirmed. */
export function VerifyEmailBanner(): React.JSX.Element | null {
  const { user } = useSession();
  if (user === null || !user.shouldVerifyEmail || user.email === null) return null;
  return <Banner key={user.id} userId={user.id} email={user.email} />;
}
