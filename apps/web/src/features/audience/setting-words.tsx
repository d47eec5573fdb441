'use client';

import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import styles from './audience-settings.module.css';

interface SettingWordsProps {
  readonly id?: string;
  readonly does?: string;
  readonly cannot?: string | undefined;
  /** The reason why the setting makes no difference now. */
  readonly idle?: string | null | undefined;
}

/** Says the effect of a setting, its limits, and why it makes no difference now. */
export function SettingWords({ id, does, cannot, idle }: SettingWordsProps): React.JSX.Element {
  const { t } = useTranslation('audience');
  return (
    <div id={id} className={styles['words']}>
      {does !== undefined && <p>{does}</p>}
      {cannot !== undefined && (
        <p>
          <strong className={styles['limits']}>{t('limits')}</strong> {cannot}
        </p>
      )}
      {idle !== null && idle !== undefined && (
        <p className={styles['idle']}>
          <Info size={16} aria-hidden="true" />
          {idle}
        </p>
      )}
    </div>
  );
}
