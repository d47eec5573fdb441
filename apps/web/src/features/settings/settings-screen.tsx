'use client';

import { Card } from '@musubi/ui/card/card';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { type SettingsPage, settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { Screen } from '#shared/screen/screen.tsx';

import { SETTINGS_ICONS } from './settings-icons.ts';
import { findPageOfAnchor, SETTINGS_GROUPS, useSectionTitle } from './settings-sections.ts';
import { type SettingState, useSettingStates } from './use-setting-states.ts';

import styles from './settings-screen.module.css';

interface RowProps {
  readonly page: SettingsPage;
  readonly state: SettingState;
}

function Row({ page, state }: RowProps): React.JSX.Element {
  const titleOf = useSectionTitle();
  const localize = useLocalize();
  const Icon = SETTINGS_ICONS[page];
  return (
    <li className={styles['item']}>
      <Link className={styles['link']} href={localize(settingsPath(page))}>
        <Icon className={styles['icon']} size={20} aria-hidden="true" />
        <span className={styles['words']}>
          <span className={styles['name']}>{titleOf(page)}</span>
          {state !== null && (
            <span className={styles['state']}>
              {state === 'loading' ? <Skeleton className={styles['waiting']} /> : state.words}
            </span>
          )}
        </span>
        <ChevronRight className={styles['icon']} size={18} aria-hidden="true" />
      </Link>
    </li>
  );
}

interface GroupProps {
  readonly group: (typeof SETTINGS_GROUPS)[number];
  readonly states: ReturnType<typeof useSettingStates>;
}

function Group({ group: { title, pages }, states }: GroupProps): React.JSX.Element {
  const { t } = useTranslation('settings');
  const titleId = useId();
  return (
    <div className={styles['group']}>
      <h2 id={titleId} className={styles['title']}>
        {t(title)}
      </h2>
      <Card className={styles['card']}>
        <ul className={styles['list']} aria-labelledby={titleId}>
          {pages.map((page) => (
            <Row key={page} page={page} state={states[page]} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** Opens the sub-page of an old anchor. Servers do not see anchors, so they cannot redirect. */
function useOldAnchors(): void {
  const router = useRouter();
  const localize = useLocalize();
  useEffect(() => {
    const open = (): void => {
      const page = findPageOfAnchor(window.location.hash);
      if (page !== null) router.replace(localize(settingsPath(page)));
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [router, localize]);
}

/** `/my/settings`: the list of the settings, each with its present state. Deleting the account comes last. */
export function SettingsScreen(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const states = useSettingStates();
  useOldAnchors();
  return (
    <Screen title={t('title')} width="wide" isAtStart>
      <nav aria-label={t('title')} className={styles['groups']}>
        {SETTINGS_GROUPS.map((group) => (
          <Group key={group.title} group={group} states={states} />
        ))}
      </nav>
    </Screen>
  );
}
