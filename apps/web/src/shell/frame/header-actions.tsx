import { Avatar } from '@musubi/ui/avatar/avatar';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import type { LinkComponent } from '@musubi/ui/link-component';

import type { DrawerContents } from './drawer-contents.ts';
import type { SiteLinks } from './site-links.ts';

import styles from './site-frame.module.css';

interface HeaderActionsProps {
  readonly links: SiteLinks;
  readonly contents: Pick<DrawerContents, 'status' | 'user'>;
  readonly linkComponent: LinkComponent;
}

/**
 * A link to the log-in for visitors, or to the start screen for members; renders nothing while the session is
 * unknown.
 */
export function HeaderActions({
  links,
  contents: { status, user },
  linkComponent,
}: HeaderActionsProps): React.JSX.Element | null {
  if (status === 'unknown') return null;
  if (status === 'signedOut') {
    return (
      <LinkButton linkComponent={linkComponent} href={links.login.href}>
        {links.login.label}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      linkComponent={linkComponent}
      href={links.home}
      variant="quiet"
      data-person=""
      className={styles['account']}
      icon={<Avatar size="small" imageUrl={user?.imageUrl ?? null} />}
    >
      <bdi lang={user?.lang} className={styles['name']}>
        {user?.name}
      </bdi>
    </LinkButton>
  );
}
