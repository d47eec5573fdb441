'use client';

import type { Connection } from '@musubi/api-client';
import { Notice } from '@musubi/ui/notice/notice';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ConnectionActions } from '../use-connections.ts';
import { ConnectionItem } from './connection-item.tsx';

import rows from '../../rows/setting-row.module.css';
import styles from '../connections.module.css';

interface ConnectionListViewProps extends Pick<ConnectionActions, 'update' | 'end'> {
  readonly items: readonly Connection[];
}

/** The apps and tokens of the account, or a sentence about their purpose while there are none. */
export function ConnectionListView({ items, update, end }: ConnectionListViewProps): React.JSX.Element {
  const { t } = useTranslation('connections');
  const [done, setDone] = useState<string | null>(null);
  const status = useRef<HTMLDivElement>(null);
  const announce = (sentence: string, isEnded: boolean): void => {
    setDone(sentence);
    // The pressed button disappears with its connection.
    if (isEnded) status.current?.focus();
  };
  return (
    <div className={styles['group']}>
      <div ref={status} tabIndex={-1} role="status" className={styles['status']}>
        {done !== null && <Notice tone="success">{done}</Notice>}
      </div>
      {items.length === 0 ? (
        <p className={styles['note']}>{t('list.empty')}</p>
      ) : (
        <ul className={rows['list']} aria-label={t('list.label')}>
          {items.map((connection) => (
            <ConnectionItem
              key={connection.id}
              connection={connection}
              hasJournalLink
              update={update}
              end={end}
              onDone={announce}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
