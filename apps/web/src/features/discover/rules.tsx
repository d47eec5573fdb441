import type { TFunction } from 'i18next';
import ChevronDown from 'lucide-react/icons/chevron-down';

import styles from './discover-page.module.css';

/** Collapsed explanation of how discovery sorts and selects creators. */
export function Rules({ t }: { readonly t: TFunction<['discover', 'common']> }): React.JSX.Element {
  return (
    <div className={styles['rules']}>
      <details>
        <summary>
          {t('rules.title')}
          <ChevronDown size={20} aria-hidden="true" />
        </summary>
        <ul>
          <li>{t('rules.search')}</li>
          <li>{t('rules.newest')}</li>
          <li>{t('rules.picks')}</li>
          <li>{t('rules.kits')}</li>
          <li>{t('rules.for_you')}</li>
          <li>{t('rules.privacy')}</li>
          <li>{t('rules.excluded')}</li>
        </ul>
      </details>
    </div>
  );
}
