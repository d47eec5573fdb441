'use client';

import { Button } from '@musubi/ui/button/button';
import type { MissingProps } from '@musubi/ui/lazy/lazy-component';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

import type { ConfirmDialogProps } from './confirm-dialog.tsx';

type MissingConfirmDialogProps = MissingProps & Pick<ConfirmDialogProps, 'isOpen' | 'onEnd'>;

/** Shown when the module of the re-authentication dialog cannot be loaded. The pending action is not lost. */
export function MissingConfirmDialog({
  isOpen,
  onEnd,
  onRetry,
}: MissingConfirmDialogProps): React.JSX.Element | null {
  const { t } = useTranslation(['sign-in', 'common']);
  const messageOf = useFailureMessage();
  if (!isOpen) return null;
  return (
    <Notice
      tone="danger"
      role="alert"
      actions={
        <>
          <Button onPress={onRetry}>{t('common:action.retry')}</Button>
          <Button variant="quiet" onPress={() => onEnd(false)}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {messageOf(new ApiFailure('network'))}
    </Notice>
  );
}
