'use client';

import type { Webhook } from '@musubi/api-client';
import { useTranslation } from 'react-i18next';

import { WebhookItem } from './webhook-item.tsx';

import rows from '../../rows/setting-row.module.css';
import styles from '../webhooks.module.css';

interface WebhookListViewProps {
  readonly items: readonly Webhook[];
  /** The names of the connections that made webhooks, by id. */
  readonly makers: ReadonlyMap<string, string>;
}

/** The webhooks of the account, or a sentence about their purpose while there are none. */
export function WebhookListView({ items, makers }: WebhookListViewProps): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  if (items.length === 0) return <p className={styles['note']}>{t('list.empty')}</p>;
  return (
    <ul className={rows['list']} aria-label={t('list.label')}>
      {items.map((webhook) => (
        <WebhookItem key={webhook.id} webhook={webhook} makers={makers} />
      ))}
    </ul>
  );
}
