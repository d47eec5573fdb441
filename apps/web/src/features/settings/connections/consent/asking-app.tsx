'use client';

import type { ConnectionRequest } from '@musubi/api-client';
import { useTranslation } from 'react-i18next';

import styles from './consent.module.css';

interface AskingAppProps {
  readonly app: ConnectionRequest['app'];
}

/** The heading of the question: the host of the app, which it cannot choose, in large letters. */
export function AskingHost({ app: { host } }: AskingAppProps): React.JSX.Element {
  const { t } = useTranslation('connections');
  return (
    <h1 className={styles['title']}>
      <span className={styles['ask']}>{t('connect.ask')}</span>{' '}
      {host === null ? (
        <span className={styles['host']}>{t('connect.on_computer')}</span>
      ) : (
        <bdi className={styles['host']} translate="no">
          {host}
        </bdi>
      )}
    </h1>
  );
}

/** The name that the app gives itself, and the host to which the browser goes afterwards where it differs. */
export function AskingApp({ app }: AskingAppProps): React.JSX.Element {
  const { t } = useTranslation('connections');
  const { name, host, is_host_proven: isHostProven, returns_to: returnsTo } = app;
  return (
    <div className={styles['app']}>
      {name !== null && (
        <p>
          <bdi>{t('connect.named', { name })}</bdi>
          {!isHostProven && <> {t('connect.unchecked')}</>}
        </p>
      )}
      {host !== returnsTo && (
        <p>
          {returnsTo === null ? t('connect.returns_computer') : t('connect.returns', { host: returnsTo })}
        </p>
      )}
    </div>
  );
}
