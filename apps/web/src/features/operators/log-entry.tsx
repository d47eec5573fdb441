'use client';

import type { LogEntry } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { toLogChanges } from './log-changes.ts';

import styles from './operators.module.css';

/** Number of characters of a hash on the screen. */
const SHOWN_HASH_LENGTH = 10;

const ORIGINS = {
  operator: 'log.origin.operator',
  command: 'log.origin.command',
  service: 'log.origin.service',
  system: 'log.origin.system',
} as const satisfies Record<LogEntry['origin'], string>;

type EntryProps = { readonly entry: LogEntry };

function Changes({ entry: { before, after } }: EntryProps): React.JSX.Element {
  const { t } = useTranslation('operators');
  const changes = toLogChanges(before, after);
  if (changes.length === 0)
    return (
      <p className={styles['note']}>
        {before === null && after === null ? t('log.entry.erased') : t('log.entry.same')}
      </p>
    );
  return (
    <dl className={styles['changes']}>
      {changes.map(({ key, before: from, after: to }) => (
        <div key={key}>
          <dt>
            <code>{key}</code>
          </dt>
          <dd>
            <VisuallyHidden>{t('log.entry.from')}: </VisuallyHidden>
            <del>{from ?? t('log.entry.none')}</del>
            <span aria-hidden="true">{' → '}</span>
            <VisuallyHidden>{t('log.entry.to')}: </VisuallyHidden>
            <ins>{to ?? t('log.entry.none')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Facts({ entry }: EntryProps): React.JSX.Element {
  const { t } = useTranslation('operators');
  const { operator_id: id, operator_pub_id: pubId, subject_kind: kind, subject_id: subject } = entry;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('log.entry.actor')}</dt>
        <dd>
          {id === null ? t(ORIGINS[entry.origin]) : <bdi>{pubId === null ? id : `@${pubId} (${id})`}</bdi>}
        </dd>
      </div>
      <div>
        <dt>{t('log.entry.subject')}</dt>
        <dd>
          {kind} <code>{subject}</code>
        </dd>
      </div>
      {entry.reason !== null && (
        <div>
          <dt>{t('log.entry.reason')}</dt>
          <dd dir="auto" className={styles['written']}>
            {entry.reason}
          </dd>
        </div>
      )}
      {entry.network !== null && (
        <div>
          <dt>{t('log.entry.network')}</dt>
          <dd>
            <code>{entry.network.slice(0, SHOWN_HASH_LENGTH)}…</code>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** One action of the desk: who did what to whom, what changed, and why. */
export function LogEntryRow({ entry }: EntryProps): React.JSX.Element {
  const { t } = useTranslation(['operators', 'common']);
  const locale = useLocale();
  const titleId = useId();
  const { sequence, operation, at, hash } = entry;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <li className={styles['entry']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {t('log.entry.heading', { sequence, operation })}
        </h2>
        <time dateTime={at} className={styles['note']}>
          {time.format(new Date(at))}
        </time>
      </div>
      <Facts entry={entry} />
      <Changes entry={entry} />
      <div className={styles['hash']}>
        <span className={styles['note']}>
          {t('log.entry.hash')} <code>{hash.slice(0, SHOWN_HASH_LENGTH)}…</code>
        </span>
        <CopyButton
          text={hash}
          label={t('log.copy.label')}
          aria-describedby={titleId}
          copiedLabel={t('common:action.copied')}
          refusedLabel={t('common:action.copy_refused')}
        />
      </div>
    </li>
  );
}
