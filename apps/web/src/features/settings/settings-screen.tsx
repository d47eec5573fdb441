'use client';

import { Card } from '@musubi/ui/card/card';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { type SettingsPage, settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { Screen } from '#shared/screen/screen.tsx';

import { SETTINGS_ICONS } from './settings-icons.ts';
import { findPathOfAnchor, SETTINGS_PAGES, usePageWords } from './settings-pages.ts';
import { type SettingState, type SettingStates, useSettingStates } from './use-setting-states.ts';

import styles from './settings-screen.module.css';

interface RowProps {
  readonly page: SettingsPage;
  readonly states: SettingStates;
}

function State({ state }: { readonly state: SettingState }): React.JSX.Element | null {
  if (state === null) return null;
  return <span>{state === 'loading' ? <Skeleton className={styles['waiting']} /> : state.words}</span>;
}

function Row({ page, states }: RowProps): React.JSX.Element {
  const { title, holds } = usePageWords()(page);
  const localize = useLocalize();
  const Icon = SETTINGS_ICONS[page];
  return (
    <li className={styles['item']}>
      <Link className={styles['link']} href={localize(settingsPath(page))}>
        <Icon className={styles['icon']} size={20} aria-hidden="true" />
        <span className={styles['words']}>
          <span className={styles['head']}>
            <span className={styles['name']}>{title}</span>
            <span className={styles['holds']}>{holds}</span>
          </span>
          <span className={styles['states']}>
            <State state={states.main} />
            <State state={states.further ?? null} />
          </span>
        </span>
        <ChevronRight className={styles['icon']} size={18} aria-hidden="true" />
      </Link>
    </li>
  );
}

/** Opens the sub-page of an old anchor. Servers do not see anchors, so they cannot redirect. */
function useOldAnchors(): void {
  const router = useRouter();
  const localize = useLocalize();
  useEffect(() => {
    const open = (): void => {
      const path = findPathOfAnchor(window.location.hash);
      if (path !== null) router.replace(localize(path));
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [router, localize]);
}

/** `/my/settings`: the list of the sub-pages, each with its present state. Deleting the account comes last. */
export function SettingsScreen(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const states = useSettingStates();
  useOldAnchors();
  return (
    <Screen title={t('title')} width="wide" isAtStart>
      <nav aria-label={t('title')} className={styles['pages']}>
        <Card className={styles['card']}>
          <ul className={styles['list']}>
            {SETTINGS_PAGES.map((page) => (
              <Row key={page} page={page} states={states[page]} />
            ))}
          </ul>
        </Card>
      </nav>
    </Screen>
  );
}
