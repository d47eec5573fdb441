'use client';

import { useTranslation } from 'react-i18next';

import { SETTINGS_SECTIONS, useSectionTitle } from './settings-sections.ts';

import styles from './settings-contents.module.css';

export function SettingsContents(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const titleOf = useSectionTitle();
  return (
    <nav aria-label={t('contents')} className={styles['contents']}>
      <ul className={styles['list']}>
        {SETTINGS_SECTIONS.map((id) => (
          <li key={id}>
            <a className={styles['link']} href={`#${id}`}>
              {titleOf(id)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
