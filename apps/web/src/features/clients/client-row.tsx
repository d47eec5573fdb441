'use client';

import type { ClientKind, DeskClient } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Badge } from '@musubi/ui/badge/badge';
import { Button } from '@musubi/ui/button/button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './clients.module.css';

const KINDS = {
  document: 'kind.document',
  registered: 'kind.registered',
} as const satisfies Record<ClientKind, string>;

interface ClientRowProps {
  readonly client: DeskClient;
  readonly mayRefuse: boolean;
  /** Called with the host that the operator wants to refuse or allow. */
  readonly onAsk: (host: string) => void;
}

function Facts({ client }: Pick<ClientRowProps, 'client'>): React.JSX.Element {
  const { t } = useTranslation('clients');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const format = (moment: string | null): string =>
    moment === null ? t('fact.never') : date.format(new Date(moment));
  const facts = [
    [t('fact.connections'), number.format(client.connection_count)],
    [t('fact.accounts'), number.format(client.account_count)],
    [t('fact.writes'), number.format(client.write_count)],
    [t('fact.first'), format(client.first_seen_at)],
    [t('fact.last'), format(client.last_seen_at)],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Refusal({ client }: Pick<ClientRowProps, 'client'>): React.JSX.Element | null {
  const { t } = useTranslation('clients');
  const locale = useLocale();
  const { refused_at: at, refusal_reason: reason } = client;
  if (at === null) return null;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at));
  return (
    <div className={styles['refusal']}>
      <p>{t('refused_at', { date })}</p>
      {reason !== null && reason !== '' && (
        <blockquote dir="auto" className={styles['written']}>
          {reason}
        </blockquote>
      )}
    </div>
  );
}

/** The apps of one host: what they are called, their counts, and the button that refuses or allows them. */
export function ClientRow({ client, mayRefuse, onAsk }: ClientRowProps): React.JSX.Element {
  const { t } = useTranslation('clients');
  const titleId = useId();
  const noteId = useId();
  const { host, name, kinds, is_known: isKnown, refused_at: refusedAt } = client;
  const obstacle = host === null ? t('no_host') : mayRefuse ? null : t('administrators');
  return (
    <li className={styles['row']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['host']}>
          {host === null ? t('on_computers') : <bdi>{host}</bdi>}
        </h2>
        {refusedAt !== null && <Badge tone="warn">{t('badge.refused')}</Badge>}
        {isKnown && <Badge tone="success">{t('badge.known')}</Badge>}
        {kinds.map((kind) => (
          <Badge key={kind}>{t(KINDS[kind])}</Badge>
        ))}
      </div>
      {name !== null && (
        <p className={styles['note']}>
          {t('named')} <bdi>{name}</bdi>
        </p>
      )}
      <Facts client={client} />
      <Refusal client={client} />
      <div className={styles['action']}>
        <Button
          variant={refusedAt === null ? 'danger' : 'secondary'}
          isDisabled={obstacle !== null}
          aria-describedby={obstacle === null ? titleId : `${titleId} ${noteId}`}
          onPress={() => {
            if (host !== null) onAsk(host);
          }}
        >
          {refusedAt === null ? t('refuse') : t('allow')}
        </Button>
        {obstacle !== null && (
          <p id={noteId} className={styles['note']} data-phrases>
            {obstacle}
          </p>
        )}
      </div>
    </li>
  );
}
