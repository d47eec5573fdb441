import type { DrawerEntry } from '@musubi/ui/side-drawer/drawer-entries';
import { DRAWER_ENTRY_CLASS, DrawerEntryLine, DrawerEntryWords } from '@musubi/ui/side-drawer/drawer-entry';
import { DrawerMenu } from '@musubi/ui/side-drawer/drawer-menu';

import type { DrawerContents } from '../frame/drawer-contents.ts';
import { StillLink, StillLogOut } from './still-entry.tsx';

interface StillMenuProps {
  readonly contents: DrawerContents;
  /** The user for whom the server renders the menu; null for visitors. */
  readonly userId: string | null;
}

/** The menu of a content page until the session has loaded. Rendered by the server. */
export function StillMenu({ contents, userId }: StillMenuProps): React.JSX.Element {
  const { labels, sections, foot, user, loading } = contents;
  const renderEntry = (entry: DrawerEntry): React.ReactNode => {
    const words = <DrawerEntryWords entry={entry} />;
    if ('onAction' in entry) {
      // Logging out is the menu's only action, so the menu of a visitor has none.
      return userId === null ? null : (
        <StillLogOut userId={userId} className={DRAWER_ENTRY_CLASS}>
          {words}
        </StillLogOut>
      );
    }
    const { href, isAlwaysLink = false, opensNewTab = false } = entry;
    return opensNewTab ? (
      <DrawerEntryLine entry={entry} linkComponent="a" newTabLabel={labels.opensNewTab} />
    ) : (
      <StillLink href={href} isAlwaysLink={isAlwaysLink} className={DRAWER_ENTRY_CLASS}>
        {words}
      </StillLink>
    );
  };
  return (
    <DrawerMenu
      labels={labels}
      sections={sections}
      foot={foot}
      user={user}
      loading={loading}
      renderEntry={renderEntry}
    />
  );
}
