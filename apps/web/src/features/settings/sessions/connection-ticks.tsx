'use client';

import type { Connection } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

import styles from '../rows/setting-row.module.css';

interface ConnectionTicksProps {
  readonly items: readonly Connection[];
  readonly isTicked: (connection: Connection) => boolean;
  readonly onChange: (id: Connection['id'], isTicked: boolean) => void;
}

/** The apps and tokens that stay after a log-out everywhere, with a tick for each that ends with it. */
export function ConnectionTicks({
  items,
  isTicked,
  onChange,
}: ConnectionTicksProps): React.JSX.Element | null {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  if (items.length === 0) return null;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const stayCount = items.filter((connection) => !isTicked(connection)).length;
  return (
    <fieldset className={styles['ticks']}>
      <legend>{t('sessions.connections')}</legend>
      <p className={styles['text']}>{t('sessions.connections_note')}</p>
      {items.map((connection) => (
        <label key={connection.id} className={styles['tick']}>
          <input
            type="checkbox"
            checked={isTicked(connection)}
            onChange={(event) => onChange(connection.id, event.target.checked)}
          />
          <bdi>
            {connection.name}
            <small>
              {connection.host !== null && (
                <>
                  <bdi translate="no">{connection.host}</bdi>
                  {' · '}
                </>
              )}
              {t('sessions.connected', { date: date.format(new Date(connection.created_at)) })}
            </small>
          </bdi>
        </label>
      ))}
      <p role="status" className={styles['text']}>
        {stayCount === 0 ? t('sessions.none_stays') : t('sessions.stay', { count: stayCount })}
      </p>
    </fieldset>
  );
}
