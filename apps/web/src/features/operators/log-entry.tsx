'use client';

import type { LogEntry } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { toLogChanges } from './log-changes.ts';
import { useLogWords } from './use-log-words.ts';

import styles from './operators.module.css';

/** Number of characters of a hash that the screen shows. */
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
  const toWords = useLogWords();
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
          <dt>{toWords.name(key)}</dt>
          <dd>
            <VisuallyHidden>{t('log.entry.from')}: </VisuallyHidden>
            <del>{toWords.value(from)}</del>
            <span aria-hidden="true">{' → '}</span>
            <VisuallyHidden>{t('log.entry.to')}: </VisuallyHidden>
            <ins>{toWords.value(to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Actor({ entry }: EntryProps): React.JSX.Element {
  const { t } = useTranslation('operators');
  const { operator_id: id, operator_pub_id: pubId, origin } = entry;
  if (id === null) return <>{t(ORIGINS[origin])}</>;
  return <bdi>{pubId === null ? id : `@${pubId}`}</bdi>;
}

function Identifiers({ entry }: EntryProps): React.JSX.Element {
  const { t } = useTranslation(['operators', 'common']);
  const { operator_id: id, subject_kind: kind, subject_id: subject, network, hash } = entry;
  const facts = [
    [t('log.entry.actor'), id],
    [t('log.entry.subject'), `${kind} ${subject}`],
    [t('log.entry.network'), network === null ? null : `${network.slice(0, SHOWN_HASH_LENGTH)}…`],
    [t('log.entry.hash'), `${hash.slice(0, SHOWN_HASH_LENGTH)}…`],
  ] as const;
  return (
    <details className={styles['more']}>
      <summary>{t('log.entry.identifiers', { sequence: entry.sequence })}</summary>
      <dl className={styles['facts']}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
      </dl>
      <CopyButton
        text={hash}
        label={t('log.copy.label')}
        copiedLabel={t('common:action.copied')}
        refusedLabel={t('common:action.copy_refused')}
      />
    </details>
  );
}

/** One action on the desk: the operator, the subject, the changed values, and the reason. */
export function LogEntryRow({ entry }: EntryProps): React.JSX.Element {
  const locale = useLocale();
  const titleId = useId();
  const { operation, at, reason } = entry;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles['entry']} aria-labelledby={titleId}>
      <p className={styles['when']}>
        <time dateTime={at}>{time.format(new Date(at))}</time>
        <span>
          <Actor entry={entry} />
        </span>
      </p>
      <div className={styles['what']}>
        <h2 id={titleId} className={styles['title']}>
          {operation}
        </h2>
        {reason !== null && (
          <blockquote dir="auto" className={styles['written']}>
            {reason}
          </blockquote>
        )}
        <Changes entry={entry} />
        <Identifiers entry={entry} />
      </div>
    </li>
  );
}
