'use client';

import { Button } from '@musubi/ui/button/button';
import type { MissingProps } from '@musubi/ui/lazy/lazy-component';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

interface MissingCropDialogProps extends MissingProps {
  readonly onCancel: () => void;
}

/** Shown when the module of the crop dialog cannot be loaded. The chosen file is not lost. */
export function MissingCropDialog({ onRetry, onCancel }: MissingCropDialogProps): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  const messageOf = useFailureMessage();
  return (
    <Notice
      tone="danger"
      role="alert"
      actions={
        <>
          <Button onPress={onRetry}>{t('common:action.retry')}</Button>
          <Button variant="quiet" onPress={onCancel}>
            {t('crop.cancel')}
          </Button>
        </>
      }
    >
      {`${messageOf(new ApiFailure('network'))} ${t('crop.kept')}`}
    </Notice>
  );
}
