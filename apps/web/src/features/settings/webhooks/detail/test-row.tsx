'use client';

import type { WebhookDelivery } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { SettingRow } from '../../rows/setting-row.tsx';
import { Outcome } from '../deliveries/outcome.tsx';
import type { DeliveryActions } from '../deliveries/use-deliveries.ts';

/** Sends a test event, and says how the receiver answered. */
export function TestRow({ sendTest }: Pick<DeliveryActions, 'sendTest'>): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const { isPending, failure, retry, run } = useTask();
  const [answered, setAnswered] = useState<WebhookDelivery | 'late' | null>(null);
  const handlePress = async (): Promise<void> => {
    await run(async () => {
      setAnswered(null);
      setAnswered((await sendTest()) ?? 'late');
    });
  };
  return (
    <SettingRow
      title={t('test.title')}
      state={t('test.note')}
      actions={
        <Button isPending={isPending} onPress={() => void handlePress()}>
          {t('test.action')}
        </Button>
      }
    >
      <Outcome
        answered={isPending ? 'pending' : answered}
        words={{
          pending: t('test.pending'),
          late: t('test.late'),
          failed: t('test.failed'),
          arrived: (values) => t('test.arrived', values),
        }}
      />
      {failure !== null && <FailureNotice failure={failure} onRetry={retry} />}
    </SettingRow>
  );
}
