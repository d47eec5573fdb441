'use client';

import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import type { ApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

interface LoadFailureProps {
  readonly error: ApiFailure;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
}

/** Shows in a card why its data could not be loaded, with a retry button. */
export function LoadFailure({ error, isLoading, onRetry }: LoadFailureProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const messageOf = useFailureMessage();
  return (
    <Notice
      tone="danger"
      role="alert"
      actions={
        <Button isPending={isLoading} onPress={onRetry}>
          {t('action.retry')}
        </Button>
      }
    >
      {messageOf(error)}
    </Notice>
  );
}
