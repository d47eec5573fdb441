'use client';

import type { DeskReaderMail, DeskReaderMailPause, ReaderMailPauseReason } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Badge } from '@musubi/ui/badge/badge';
import { Button } from '@musubi/ui/button/button';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './reader-mails-desk.module.css';

const STATES = { planned: 'state.planned', sending: 'state.sending' } as const;
// The client's type of a nullable enum has the word `null` too, which the API never sends.
const REASONS = {
  complaints: 'reason.complaints',
  bounces: 'reason.bounces',
  operator: 'reason.operator',
  null: null,
} as const satisfies Record<ReaderMailPauseReason, string | null>;

interface RowProps {
  readonly handle: string;
  readonly badge: ReactNode;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly isPending: boolean;
  readonly press: string;
  readonly isDanger?: boolean;
  readonly onPress: () => void;
}

function Row({
  handle,
  badge,
  facts,
  isPending,
  press,
  isDanger = false,
  onPress,
}: RowProps): React.JSX.Element {
  const titleId = useId();
  return (
    <li className={styles['row']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h3 id={titleId} className={styles['handle']}>
          <bdi>@{handle}</bdi>
        </h3>
        {badge}
      </div>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button
          variant={isDanger ? 'danger' : 'secondary'}
          isDisabled={isPending}
          aria-describedby={titleId}
          onPress={onPress}
        >
          {press}
        </Button>
      </div>
    </li>
  );
}

interface QueueRowProps {
  readonly mail: DeskReaderMail;
  readonly isPending: boolean;
  readonly onPause: () => void;
}

/** A mail that is planned or being sent. */
export function QueueRow({ mail, isPending, onPause }: QueueRowProps): React.JSX.Element {
  const { t } = useTranslation('reader-mails-desk');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Row
      handle={mail.pub_id}
      badge={<Badge>{t(STATES[mail.state])}</Badge>}
      facts={[
        [t('fact.starts'), time.format(new Date(mail.starts_at))],
        [t('fact.sent'), t('fact.of', { count: number.format(mail.sent), all: number.format(mail.readers) })],
        [t('fact.refused'), number.format(mail.refused)],
        [t('fact.complaints'), number.format(mail.complaints)],
      ]}
      isPending={isPending}
      press={t('pause')}
      isDanger
      onPress={onPause}
    />
  );
}

interface PauseRowProps {
  readonly pause: DeskReaderMailPause;
  readonly isPending: boolean;
  readonly onResume: () => void;
}

/** A page whose mails are paused. */
export function PauseRow({ pause, isPending, onResume }: PauseRowProps): React.JSX.Element {
  const { t } = useTranslation('reader-mails-desk');
  const time = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const reason = pause.reason === null ? null : REASONS[pause.reason];
  return (
    <Row
      handle={pause.pub_id}
      badge={reason !== null && <Badge tone="warn">{t(reason)}</Badge>}
      facts={[[t('fact.paused'), time.format(new Date(pause.paused_at))]]}
      isPending={isPending}
      press={t('resume')}
      onPress={onResume}
    />
  );
}
