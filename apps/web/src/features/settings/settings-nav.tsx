'use client';

import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import { type SettingsPage, settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { SETTINGS_ICONS } from './settings-icons.ts';
import { SETTINGS_PAGES, usePageWords } from './settings-pages.ts';
import { useMainStates } from './use-setting-states.ts';

import styles from './settings-nav.module.css';

const ICON_PX = 18;

/** The list of all settings beside the open one, on wide screens. */
export function SettingsNav({ open }: { readonly open: SettingsPage }): React.JSX.Element {
  const { t } = useTranslation('settings');
  const wordsOf = usePageWords();
  const localize = useLocalize();
  const states = useMainStates();
  return (
    <nav aria-label={t('all')}>
      <ul className={styles['list']}>
        {SETTINGS_PAGES.map((page) => {
          const Icon = SETTINGS_ICONS[page];
          const state = states[page];
          return (
            <li key={page}>
              <Link
                className={styles['link']}
                href={localize(settingsPath(page))}
                aria-current={page === open ? 'page' : undefined}
              >
                <Icon size={ICON_PX} aria-hidden="true" />
                <span className={styles['words']}>
                  <span className={styles['name']}>{wordsOf(page).title}</span>
                  {/* Keeps its line while it loads, so that the list does not move. */}
                  <span className={styles['state']}>{state === 'loading' ? '\u00A0' : state?.words}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
