'use client';

import type { Webhook } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { SettingRow } from '../../rows/setting-row.tsx';
import type { WebhookActions } from '../use-webhooks.ts';
import { hostOf } from '../words/address.ts';

interface RemoveRowProps extends Pick<WebhookActions, 'remove'> {
  readonly webhook: Webhook;
  /** Called with a sentence that says what has happened. */
  readonly onRemoved: (sentence: string) => void;
}

/** Deletes the webhook after a question that says what then happens. */
export function RemoveRow({ webhook, remove, onRemoved }: RemoveRowProps): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const { isPending, failure, retry, run } = useTask();
  const [isAsking, setIsAsking] = useState(false);
  const host = hostOf(webhook);
  const handleConfirm = async (): Promise<void> => {
    await run(async () => {
      await remove(webhook.id);
      onRemoved(t('remove.done', { host }));
    });
  };
  return (
    <SettingRow
      title={t('remove.row')}
      state={t('remove.note')}
      actions={
        <Button variant="danger" isPending={isPending} onPress={() => setIsAsking(true)}>
          {t('remove.action')}
        </Button>
      }
    >
      <FailureNotice failure={failure} onRetry={retry} />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('remove.title', { host })}
        confirmLabel={t('remove.action')}
        cancelLabel={t('remove.cancel')}
        isDanger
        onConfirm={() => void handleConfirm()}
      >
        {t('remove.ask')}
      </AlertDialog>
    </SettingRow>
  );
}
