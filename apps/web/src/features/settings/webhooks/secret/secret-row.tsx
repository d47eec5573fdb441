'use client';

import type { Webhook, WebhookWithSecret } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { SettingRow } from '../../rows/setting-row.tsx';
import type { WebhookActions } from '../use-webhooks.ts';
import { useMoments } from '../words/use-moments.ts';
import { SecretDialog } from './secret-dialog.tsx';

interface SecretRowProps extends Pick<WebhookActions, 'rotate'> {
  readonly webhook: Webhook;
}

/** Creates a new secret after a question, and shows it once. */
export function SecretRow({ webhook, rotate }: SecretRowProps): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const { timeOf } = useMoments();
  const { isPending, failure, retry, run } = useTask();
  const [isAsking, setIsAsking] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [shown, setShown] = useState<WebhookWithSecret | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { id, old_secret_until: oldUntil } = webhook;
  useEffect(() => {
    // The questions have no button behind them to which the focus could return.
    if (done !== null) button.current?.focus();
  }, [done]);
  const create = async (): Promise<void> => {
    try {
      setShown(await rotate(id));
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'service_unavailable') throw error;
      setIsRefused(true);
    }
  };
  return (
    <SettingRow
      title={t('secret.row')}
      state={
        <>
          <p>{t('secret.note')}</p>
          {oldUntil !== null && <p>{t('secret.old', { time: timeOf(oldUntil) })}</p>}
        </>
      }
      done={done}
      actions={
        <Button
          ref={button}
          isPending={isPending}
          onPress={() => {
            setDone(null);
            setIsRefused(false);
            setIsAsking(true);
          }}
        >
          {t('secret.action')}
        </Button>
      }
    >
      <FailureNotice failure={isRefused ? t('secret.unavailable') : failure} onRetry={retry} />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('secret.question')}
        confirmLabel={t('secret.confirm')}
        cancelLabel={t('secret.cancel')}
        onConfirm={() => void run(create)}
      >
        <p>{t('secret.ask')}</p>
        {oldUntil !== null && <p>{t('secret.ask_old')}</p>}
      </AlertDialog>
      <SecretDialog
        shown={shown}
        onDone={() => {
          setShown(null);
          setDone(t('secret.created'));
        }}
      />
    </SettingRow>
  );
}
