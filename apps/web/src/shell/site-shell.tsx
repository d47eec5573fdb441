'use client';

import { AppHeader } from '@musubi/ui/app-header/app-header';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { BRAND, LogoMark } from '@musubi/ui/brand/brand';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { DrawerButton } from '@musubi/ui/side-drawer/drawer-state';
import { SideDrawer } from '@musubi/ui/side-drawer/side-drawer';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { legalDocuments } from '#shared/config/legal-documents.ts';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize, useUnlocalizedPath } from '#shared/routing/use-localized.ts';
import { useApp } from '#shared/session/app-context.tsx';
import { useShownSession } from '#shared/session/use-shown-session.ts';

import { ShellLanguagePicker } from './shell-language-picker.tsx';
import { type DrawerContents, useDrawerContents } from './use-drawer.tsx';

import styles from './site-shell.module.css';

function SiteFooter(): React.JSX.Element {
  const { t } = useTranslation('common');
  const { config } = useApp();
  const localize = useLocalize();
  const names = { terms: t('legal.terms'), privacy: t('legal.privacy') };
  return (
    <footer className={styles['footer']}>
      <nav aria-label={t('legal.links')}>
        {legalDocuments(config, localize).map(({ kind, href }) => (
          <Link key={kind} href={href} prefetch={false}>
            {names[kind]}
          </Link>
        ))}
      </nav>
    </footer>
  );
}

function HeaderActions({ user }: Pick<DrawerContents, 'user'>): ReactNode {
  const { t } = useTranslation('common');
  const { status } = useShownSession();
  const localize = useLocalize();
  const isAtTheDoor = useUnlocalizedPath() === paths.login;
  if (status === 'unknown' || (status === 'signedOut' && isAtTheDoor)) return null;
  if (status === 'signedOut') {
    return (
      <LinkButton linkComponent={Link} href={localize(paths.login)}>
        {t('menu.login')}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      linkComponent={Link}
      href={localize(paths.dashboard)}
      variant="quiet"
      icon={<Avatar size="small" imageUrl={user?.imageUrl ?? null} />}
    >
      <bdi lang={user?.lang} className={styles['name']}>
        {user?.name}
      </bdi>
    </LinkButton>
  );
}

/**
 * The layout of the screens outside the member area: a header with a button that opens the drawer at every
 * width.
 */
export function SiteShell({ children }: { readonly children: ReactNode }): React.JSX.Element {
  const localize = useLocalize();
  const drawer = useDrawerContents();
  return (
    <SideDrawer {...drawer} standing="never" linkComponent={Link} languagePicker={<ShellLanguagePicker />}>
      <AppHeader
        menuButton={<DrawerButton />}
        title={
          <Link href={localize(paths.top)} className={styles['brand']}>
            <LogoMark />
            {BRAND.name}
          </Link>
        }
        actions={<HeaderActions user={drawer.user} />}
      />
      {children}
      <SiteFooter />
    </SideDrawer>
  );
}
