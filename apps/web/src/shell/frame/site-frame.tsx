'use client';

import { AppHeader } from '@musubi/ui/app-header/app-header';
import type { LinkComponentProps } from '@musubi/ui/link-component';
import { DrawerButton } from '@musubi/ui/side-drawer/drawer-button';
import { SideDrawer } from '@musubi/ui/side-drawer/side-drawer';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';

import type { DrawerContents } from './drawer-contents.ts';
import { DrawerLink } from './drawer-link.tsx';
import { HeaderActions } from './header-actions.tsx';
import type { SiteLinks } from './site-links.ts';
import { SiteBrand, SiteFooter } from './site-parts.tsx';

export interface SiteFrameProps {
  readonly links: SiteLinks;
  readonly contents: DrawerContents;
  readonly languagePicker: ReactNode;
  readonly children: ReactNode;
}

/** A link whose target is fetched only when the user opens it. */
function RareLink(props: LinkComponentProps): React.JSX.Element {
  return <Link {...props} prefetch={false} />;
}

/**
 * The layout of the app's screens outside the member area: a header whose button opens the drawer at every
 * width. The log-in screen has no link to itself, and no legal documents in the footer, because its consent
 * text links to them.
 */
export function SiteFrame({ links, contents, languagePicker, children }: SiteFrameProps): ReactNode {
  const { status, ...drawer } = contents;
  const isAtTheDoor = usePathname() === links.login.href;
  return (
    <SideDrawer {...drawer} standing="never" linkComponent={DrawerLink} languagePicker={languagePicker}>
      <AppHeader
        menuButton={<DrawerButton />}
        title={<SiteBrand links={links} linkComponent={Link} />}
        actions={
          (status !== 'signedOut' || !isAtTheDoor) && (
            <HeaderActions links={links} contents={contents} linkComponent={Link} />
          )
        }
      />
      {children}
      {!isAtTheDoor && <SiteFooter links={links} linkComponent={RareLink} />}
    </SideDrawer>
  );
}
