'use client';

import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import { type SettingsPage, settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { SETTINGS_ICONS } from './settings-icons.ts';
import { SETTINGS_GROUPS, useSectionTitle } from './settings-sections.ts';

import styles from './settings-section.module.css';

const ICON_PX = 18;

/** The list of all settings beside the open one, on wide screens. */
export function SettingsNav({ open }: { readonly open: SettingsPage }): React.JSX.Element {
  const { t } = useTranslation('settings');
  const titleOf = useSectionTitle();
  const localize = useLocalize();
  return (
    <nav aria-label={t('all')}>
      {SETTINGS_GROUPS.map(({ title, pages }) => (
        <ul key={title} className={styles['list']}>
          {pages.map((page) => {
            const Icon = SETTINGS_ICONS[page];
            return (
              <li key={page}>
                <Link
                  className={styles['link']}
                  href={localize(settingsPath(page))}
                  aria-current={page === open ? 'page' : undefined}
                >
                  <Icon size={ICON_PX} aria-hidden="true" />
                  {titleOf(page)}
                </Link>
              </li>
            );
          })}
        </ul>
      ))}
    </nav>
  );
}
