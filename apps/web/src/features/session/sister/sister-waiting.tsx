'use client';

import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import screen from '../login-screen.module.css';

/** Placeholder until the session and the requesting app are known. */
export function SisterWaiting(): React.JSX.Element {
  const { t } = useTranslation('session');
  const { error, retry } = useSession();
  const messageOf = useFailureMessage();
  const { isPending, run } = useTask();
  return (
    <main id="content" tabIndex={-1} className={screen['main']}>
      <h1>
        <VisuallyHidden>{t('mail_link.working')}</VisuallyHidden>
      </h1>
      {error === null ? (
        <>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </>
      ) : (
        <FailureNotice failure={messageOf(error)} onRetry={isPending ? null : () => void run(retry)} />
      )}
    </main>
  );
}
