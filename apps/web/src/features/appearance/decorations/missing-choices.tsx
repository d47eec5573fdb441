'use client';

import { Button } from '@musubi/ui/button/button';
import type { MissingProps } from '@musubi/ui/lazy/lazy-component';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

/** Error message for choices whose module cannot be loaded. */
export function MissingChoices({ onRetry }: MissingProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const messageOf = useFailureMessage();
  return (
    <Notice tone="danger" actions={<Button onPress={onRetry}>{t('action.retry')}</Button>}>
      {messageOf(new ApiFailure('network'))}
    </Notice>
  );
}
