'use client';

import { Button } from '@musubi/ui/button/button';
import { useTranslation } from 'react-i18next';

import { MessageScreen } from '../../shell/message-screen.tsx';

interface ErrorScreenProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

export default function ErrorScreen({ error, reset }: ErrorScreenProps): React.JSX.Element {
  const { t } = useTranslation('common');
  return (
    <MessageScreen title={t('error_screen.title')} body={t('error_screen.body')}>
      <Button variant="primary" onPress={reset}>
        {t('action.retry')}
      </Button>
      {error.digest !== undefined && <p>{t('error_screen.request', { digest: error.digest })}</p>}
    </MessageScreen>
  );
}
