'use client';

import { ChevronLeft, Globe, type LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths, type SettingsPage, settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { SETTINGS_ICONS } from './settings-icons.ts';
import { SETTINGS_PAGES, usePageWords } from './settings-pages.ts';
import { useMainStates } from './use-setting-states.ts';

import styles from './settings-nav.module.css';

const ICON_PX = 18;

interface EntryProps {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly current: 'page' | 'true' | undefined;
  /** The current state or the content of the page, in a few words. */
  readonly children: ReactNode;
}

function Entry({ href, icon: Icon, title, current, children }: EntryProps): React.JSX.Element {
  return (
    <li>
      <Link className={styles['link']} href={href} aria-current={current}>
        <Icon size={ICON_PX} aria-hidden="true" />
        <span className={styles['words']}>
          <span className={styles['name']}>{title}</span>
          <span className={styles['state']}>{children}</span>
        </span>
      </Link>
    </li>
  );
}

interface SettingsNavProps {
  readonly open: SettingsPage | 'names';
  /** Whether the current screen is a sub-page of the open setting. */
  readonly isBelow?: boolean;
}

/** The list of all settings, shown beside the open setting on wide screens. */
export function SettingsNav({ open, isBelow = false }: SettingsNavProps): React.JSX.Element {
  const { t } = useTranslation('settings');
  const wordsOf = usePageWords();
  const localize = useLocalize();
  const states = useMainStates();
  const current = isBelow ? 'true' : 'page';
  return (
    <nav aria-label={t('all')}>
      <ul className={styles['list']}>
        {SETTINGS_PAGES.map((page) => {
          const state = states[page];
          return (
            <Fragment key={page}>
              {page === 'leaving' && (
                <Entry
                  href={localize(paths.names)}
                  icon={Globe}
                  title={t('names.title')}
                  current={open === 'names' ? current : undefined}
                >
                  {t('names.holds')}
                </Entry>
              )}
              <Entry
                href={localize(settingsPath(page))}
                icon={SETTINGS_ICONS[page]}
                title={wordsOf(page).title}
                current={page === open ? current : undefined}
              >
                {/* Keeps its height while it loads, so that the list does not move. */}
                {state === 'loading' ? '\u00A0' : state?.words}
              </Entry>
            </Fragment>
          );
        })}
      </ul>
    </nav>
  );
}

interface BackLinkProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** A link to the screen above, for screens without the list of settings beside them. */
export function BackLink({ path, children }: BackLinkProps): React.JSX.Element {
  const localize = useLocalize();
  return (
    <Link className={styles['back']} href={localize(path)}>
      <ChevronLeft size={20} aria-hidden="true" />
      {children}
    </Link>
  );
}

/** The link back to the list of all settings. */
export function BackToSettings(): React.JSX.Element {
  const { t } = useTranslation('settings');
  return <BackLink path={paths.settings}>{t('title')}</BackLink>;
}
