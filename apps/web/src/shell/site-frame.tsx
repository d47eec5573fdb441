'use client';

import { AppHeader } from '@musubi/ui/app-header/app-header';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { BRAND, LogoMark } from '@musubi/ui/brand/brand';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { DrawerButton } from '@musubi/ui/side-drawer/drawer-state';
import { SideDrawer } from '@musubi/ui/side-drawer/side-drawer';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

import type { DrawerContents } from './drawer-contents.ts';
import { DrawerLink } from './drawer-link.tsx';
import type { SiteLinks } from './site-links.ts';

import styles from './site-frame.module.css';

export interface SiteFrameProps {
  readonly links: SiteLinks;
  readonly contents: DrawerContents;
  readonly languagePicker: ReactNode;
  readonly children: ReactNode;
}

/** The legal documents; not at the log-in, whose consent links them. */
function SiteFooter({ links: { legal, login } }: Pick<SiteFrameProps, 'links'>): React.JSX.Element | null {
  if (usePathname() === login.href) return null;
  return (
    <footer className={styles['footer']}>
      <nav aria-label={legal.label}>
        {legal.documents.map(({ href, label }) => (
          <Link key={href} href={href} prefetch={false}>
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  );
}

function HeaderActions({
  links,
  contents: { status, user },
}: Pick<SiteFrameProps, 'links' | 'contents'>): ReactNode {
  const isAtTheDoor = usePathname() === links.login.href;
  if (status === 'unknown' || (status === 'signedOut' && isAtTheDoor)) return null;
  if (status === 'signedOut') {
    return (
      <LinkButton linkComponent={Link} href={links.login.href}>
        {links.login.label}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      linkComponent={Link}
      href={links.dashboard}
      variant="quiet"
      className={styles['account']}
      icon={<Avatar size="small" imageUrl={user?.imageUrl ?? null} />}
    >
      <bdi lang={user?.lang} className={styles['name']}>
        {user?.name}
      </bdi>
    </LinkButton>
  );
}

/**
 * The layout of the screens outside the member area: a header whose button opens the drawer at every width.
 * Content pages load this layout first, so it imports neither the session nor the message catalogues.
 */
export function SiteFrame({ links, contents, languagePicker, children }: SiteFrameProps): ReactNode {
  const { status: _status, ...drawer } = contents;
  return (
    <SideDrawer {...drawer} standing="never" linkComponent={DrawerLink} languagePicker={languagePicker}>
      <AppHeader
        menuButton={<DrawerButton />}
        title={
          <Link href={links.top} className={styles['brand']}>
            <LogoMark />
            {BRAND.name}
          </Link>
        }
        actions={<HeaderActions links={links} contents={contents} />}
      />
      {children}
      <SiteFooter links={links} />
    </SideDrawer>
  );
}
