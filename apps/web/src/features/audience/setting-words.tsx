'use client';

import { ChevronDown, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import styles from './audience-settings.module.css';

interface SettingWordsProps {
  readonly id?: string;
  readonly does?: string;
  readonly cannot?: string | undefined;
  /** The reason why the setting currently has no effect. */
  readonly idle?: string | null | undefined;
}

/** Explains a setting: its effect, why it currently has none, and (collapsed) its limits. */
export function SettingWords({ id, does, cannot, idle }: SettingWordsProps): React.JSX.Element {
  const { t } = useTranslation('audience');
  return (
    <div className={styles['words']}>
      <div id={id} className={styles['words']}>
        {does !== undefined && <p>{does}</p>}
        {idle !== null && idle !== undefined && (
          <p className={styles['idle']}>
            <Info size={16} aria-hidden="true" />
            {idle}
          </p>
        )}
      </div>
      {cannot !== undefined && (
        <details className={styles['limits']}>
          <summary>
            {t('limits')}
            <ChevronDown size={16} aria-hidden="true" />
          </summary>
          <p>{cannot}</p>
        </details>
      )}
    </div>
  );
}
