'use client';

import { displayHostName } from '@musubi/domain/display-host';
import { Card } from '@musubi/ui/card/card';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { ChevronRight, Globe, type LucideIcon } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths, type SettingsPage, settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { Screen } from '#shared/screen/screen.tsx';

import { SETTINGS_ICONS } from './nav/settings-icons.ts';
import { findPathOfAnchor, SETTINGS_PAGES, usePageWords } from './nav/settings-pages.ts';
import { type SettingState, type SettingStates, useSettingStates } from './nav/use-setting-states.ts';

import styles from './settings-screen.module.css';

interface RowProps {
  readonly page: SettingsPage;
  readonly states: SettingStates;
}

function State({ state }: { readonly state: SettingState }): React.JSX.Element | null {
  if (state === null) return null;
  return <span>{state === 'loading' ? <Skeleton className={styles['waiting']} /> : state.words}</span>;
}

interface EntryProps {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly title: string;
  /** The content of the page in a few words. */
  readonly holds: string;
  readonly children?: ReactNode;
}

function Entry({ href, icon: Icon, title, holds, children }: EntryProps): React.JSX.Element {
  return (
    <li className={styles['item']}>
      <Link className={styles['link']} href={href}>
        <Icon className={styles['icon']} size={20} aria-hidden="true" />
        <span className={styles['words']}>
          <span className={styles['head']}>
            <span className={styles['name']}>{title}</span>
            <span className={styles['holds']}>{holds}</span>
          </span>
          <span className={styles['states']}>{children}</span>
        </span>
        <ChevronRight className={styles['icon']} size={18} aria-hidden="true" />
      </Link>
    </li>
  );
}

function Row({ page, states }: RowProps): React.JSX.Element {
  const { title, holds } = usePageWords()(page);
  const localize = useLocalize();
  return (
    <Entry href={localize(settingsPath(page))} icon={SETTINGS_ICONS[page]} title={title} holds={holds}>
      <State state={states.main} />
      <State state={states.further ?? null} />
    </Entry>
  );
}

/** Link to the screen that connects domain names, which is not a sub-page of the settings. */
function NamesRow(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const { profile } = useSession();
  const localize = useLocalize();
  const mainName = profile?.main_name ?? null;
  return (
    <Entry href={localize(paths.names)} icon={Globe} title={t('names.title')} holds={t('names.holds')}>
      {mainName !== null && <span>{displayHostName(mainName)}</span>}
    </Entry>
  );
}

/** Redirects an old anchor to its sub-page, in the browser, because servers do not receive anchors. */
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

/** `/my/settings`: the list of sub-pages, each with its current state. Deleting the account comes last. */
export function SettingsScreen(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const states = useSettingStates();
  useOldAnchors();
  return (
    <Screen title={t('title')} width="wide">
      <nav aria-label={t('title')} className={styles['pages']}>
        <Card className={styles['card']}>
          <ul className={styles['list']}>
            {SETTINGS_PAGES.map((page) => (
              <Fragment key={page}>
                {page === 'leaving' && <NamesRow />}
                <Row page={page} states={states[page]} />
              </Fragment>
            ))}
          </ul>
        </Card>
      </nav>
    </Screen>
  );
}
