'use client';

import type { Webhook } from '@musubi/api-client';
import { Badge } from '@musubi/ui/badge/badge';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { webhookPath } from '../webhook-paths.ts';
import { addressOf, hostOf } from '../words/address.ts';
import { stateBadge, stateWords } from '../words/state-words.ts';
import { useMoments } from '../words/use-moments.ts';
import { Maker } from './maker.tsx';

import rows from '../../rows/setting-row.module.css';
import styles from '../webhooks.module.css';

interface WebhookItemProps {
  readonly webhook: Webhook;
  /** The names of the connections that made webhooks, by id. */
  readonly makers: ReadonlyMap<string, string>;
}

/** A webhook with its state, and a link to its screen. */
export function WebhookItem({ webhook, makers }: WebhookItemProps): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const localize = useLocalize();
  const { timeOf } = useMoments();
  const { id, state, events, last_sent_at: lastSentAt } = webhook;
  const { tone, words } = stateBadge(t, webhook);
  const address = addressOf(webhook);
  return (
    <li className={rows['entry']}>
      <div className={styles['webhook']}>
        <div className={styles['words']}>
          <div className={styles['head']}>
            <bdi className={styles['main']} translate="no">
              {hostOf(webhook)}
            </bdi>
            <Badge tone={tone}>{words}</Badge>
          </div>
          <bdi className={styles['clipped']} translate="no">
            {address}
          </bdi>
          {state !== 'on' && <p className={styles['note']}>{stateWords(t, webhook, timeOf)}</p>}
          <span className={styles['facts']}>
            <span>{t('list.events', { count: events.length })}</span>
            <span>
              {lastSentAt === null ? t('list.never_sent') : t('list.last_sent', { time: timeOf(lastSentAt) })}
            </span>
          </span>
          <Maker webhook={webhook} makers={makers} />
        </div>
        <LinkButton
          linkComponent={Link}
          href={localize(webhookPath(id))}
          aria-label={t('list.open_name', { address })}
        >
          {t('list.open')}
        </LinkButton>
      </div>
    </li>
  );
}
