'use client';

import type { WebhookDelivery } from '@musubi/api-client';
import { Badge } from '@musubi/ui/badge/badge';
import { Button } from '@musubi/ui/button/button';
import { useTranslation } from 'react-i18next';

import { eventWords } from '../words/event-words.ts';
import { failureWords } from '../words/failure-words.ts';
import { useMoments } from '../words/use-moments.ts';

import rows from '../../rows/setting-row.module.css';
import styles from '../webhooks.module.css';

const BADGES = {
  waiting: { key: 'deliveries.waiting', tone: 'accent' },
  delivered: { key: 'deliveries.delivered', tone: 'success' },
  failed: { key: 'deliveries.failed', tone: 'warn' },
} as const;

interface PartProps {
  readonly delivery: WebhookDelivery;
}

function Facts({ delivery }: PartProps): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const { timeOf, durationOf } = useMoments();
  const { status, ms, attempts, sent_at: sentAt, created_at: createdAt, next_at: nextAt } = delivery;
  const at = sentAt ?? createdAt;
  return (
    <span className={styles['facts']}>
      <time dateTime={at}>{timeOf(at)}</time>
      {status !== null && <span>{t('deliveries.status', { status: String(status) })}</span>}
      {ms !== null && <span>{durationOf(ms)}</span>}
      {attempts > 1 && <span>{t('deliveries.attempts', { count: attempts })}</span>}
      {nextAt !== null && (
        <span>
          {attempts === 0 ? t('deliveries.sending') : t('deliveries.next', { time: timeOf(nextAt) })}
        </span>
      )}
    </span>
  );
}

/** The id of the delivery and the answer. The receiver wrote the answer, so it is shown as text. */
function Details({ delivery, label }: PartProps & { readonly label: string }): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const { id, answer } = delivery;
  return (
    <details className={styles['more']}>
      <summary aria-label={label}>{t('deliveries.details')}</summary>
      <dl className={styles['details']}>
        <dt>{t('deliveries.id')}</dt>
        <dd>
          <code translate="no">{id}</code>
        </dd>
        {answer !== null && (
          <>
            <dt>{t('deliveries.answer')}</dt>
            <dd>
              {answer === '' ? (
                t('deliveries.no_answer')
              ) : (
                <p className={styles['answer']} dir="auto" translate="no">
                  {answer}
                </p>
              )}
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}

interface DeliveryEntryProps extends PartProps {
  readonly isPending: boolean;
  readonly onReplay: () => void;
}

/** One delivery: its event, how it went, the answer of the receiver, and a button that sends it again. */
export function DeliveryEntry({ delivery, isPending, onReplay }: DeliveryEntryProps): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const { timeOf } = useMoments();
  const { event, state, attempts, sent_at: sentAt, created_at: createdAt } = delivery;
  const { key, tone } = BADGES[state];
  const failure = failureWords(t, delivery);
  const named = { event: eventWords(t, event), time: timeOf(sentAt ?? createdAt) };
  return (
    <li className={rows['entry']}>
      <div className={styles['webhook']}>
        <div className={styles['words']}>
          <div className={styles['head']}>
            <span className={styles['event']}>{named.event}</span>
            <Badge tone={tone}>{t(key)}</Badge>
          </div>
          <Facts delivery={delivery} />
          {failure !== null && <p className={styles['problem']}>{failure}</p>}
        </div>
        {/* The queue still has to send a delivery without attempts. */}
        {attempts > 0 && (
          <Button
            size="small"
            isPending={isPending}
            aria-label={t('deliveries.replay_name', named)}
            onPress={onReplay}
          >
            {t('deliveries.replay')}
          </Button>
        )}
      </div>
      <Details delivery={delivery} label={t('deliveries.details_name', named)} />
    </li>
  );
}
