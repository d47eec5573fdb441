'use client';

import { buttonClasses } from '@musubi/ui/button/button-look';
import { useTranslation } from 'react-i18next';

import { tryAgain } from '#shared/errors/try-again.ts';

import { MessageScreen } from '../../shell/message-screen.tsx';

interface ErrorScreenProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

export default function ErrorScreen({ error, reset }: ErrorScreenProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const handleRetry = (): void =>
    tryAgain({
      isOnline: () => navigator.onLine,
      redraw: reset,
      reload: () => window.location.reload(),
    });
  return (
    <MessageScreen title={t('error_screen.title')} body={t('error_screen.body')}>
      {/* A native button, not the shared component: this screen must be small and work when other chunks
          fail. */}
      <button type="button" className={buttonClasses({ variant: 'primary' })} onClick={handleRetry}>
        {t('action.retry')}
      </button>
      {error.digest !== undefined && <p>{t('error_screen.request', { digest: error.digest })}</p>}
    </MessageScreen>
  );
}
