import type { TFunction } from 'i18next';

import { STORED_KINDS } from './legal-documents.ts';

import styles from './stored-kinds.module.css';

/** The list of stored data: each kind with its purpose and its retention. */
export function StoredKinds({ t }: { readonly t: TFunction<['legal', 'common']> }): React.JSX.Element {
  return (
    <ul className={styles['list']}>
      {STORED_KINDS.map((keys) => (
        <li key={keys.name} className={styles['entry']}>
          <h3 className={styles['name']}>{t(keys.name)}</h3>
          <p>{t(keys.what)}</p>
          <dl className={styles['facts']}>
            <div>
              <dt>{t('legal:privacy.kept.why')}</dt>
              <dd>{t(keys.why)}</dd>
            </div>
            <div>
              <dt>{t('legal:privacy.kept.time')}</dt>
              <dd>{t(keys.time)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
