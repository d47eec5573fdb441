'use client';

import type { WebhookDelivery } from '@musubi/api-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { DeliveryEntry } from './delivery-entry.tsx';
import { Outcome } from './outcome.tsx';
import type { DeliveryActions } from './use-deliveries.ts';

import rows from '../../rows/setting-row.module.css';
import styles from '../webhooks.module.css';

interface DeliveryListProps extends Pick<DeliveryActions, 'replay'> {
  readonly items: readonly WebhookDelivery[];
}

/** The last deliveries of a webhook, the newest first, each with a button that sends it again. */
export function DeliveryList({ items, replay }: DeliveryListProps): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const { isPending, failure, retry, run } = useTask();
  const [running, setRunning] = useState<WebhookDelivery['id'] | null>(null);
  const [answered, setAnswered] = useState<WebhookDelivery | 'late' | null>(null);
  const [isGone, setIsGone] = useState(false);
  const send = async (delivery: WebhookDelivery): Promise<void> => {
    try {
      setAnswered((await replay(delivery)) ?? 'late');
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'not_found') throw error;
      setIsGone(true);
    }
  };
  const handleReplay = async (delivery: WebhookDelivery): Promise<void> => {
    if (isPending) return;
    setRunning(delivery.id);
    setAnswered(null);
    setIsGone(false);
    await run(async () => send(delivery));
    setRunning(null);
  };
  if (items.length === 0) return <p className={styles['note']}>{t('deliveries.empty')}</p>;
  return (
    <div className={styles['group']}>
      <Outcome
        answered={isPending ? 'pending' : answered}
        words={{
          pending: t('deliveries.replay_pending'),
          late: t('test.late'),
          failed: t('deliveries.replay_failed'),
          arrived: (values) => t('deliveries.replayed', values),
        }}
      />
      <FailureNotice failure={isGone ? t('deliveries.replay_gone') : failure} onRetry={retry} />
      <ul className={rows['list']} aria-label={t('deliveries.label')}>
        {items.map((delivery) => (
          <DeliveryEntry
            key={delivery.id}
            delivery={delivery}
            isPending={running === delivery.id}
            onReplay={() => void handleReplay(delivery)}
          />
        ))}
      </ul>
    </div>
  );
}
