'use client';

import type { Profile } from '@musubi/api-client';
import type { DrawerLabels, DrawerSection, DrawerUser } from '@musubi/ui/side-drawer/drawer-entries';
import { useTranslation } from 'react-i18next';
import { mutate } from 'swr';

import { useApp } from '#shared/app-context.tsx';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session-wiring.ts';
import { useLocalize, useUnlocalizedPath } from '#shared/use-localized.ts';

import { memberSections, signedOutSections, unknownSections } from './drawer-sections.tsx';

export interface DrawerContents {
  readonly labels: DrawerLabels;
  readonly sections: readonly DrawerSection[];
  readonly user: DrawerUser | null;
}

function toDrawerUser(profile: Profile | null, contentOrigin: string): DrawerUser | null {
  if (profile === null) return null;
  const { name, pub_id: handle, icon_image_key: key } = profile;
  return { name, handle, imageUrl: key === null ? null : `${contentOrigin}/${key}` };
}

/** What the drawer holds for whoever is here. `onLeave` is told before a logout begins. */
export function useDrawerContents(onLeave: () => void = () => {}): DrawerContents {
  const { t } = useTranslation('common');
  const { status, profile, logout } = useSession();
  const { config } = useApp();
  const localize = useLocalize();
  const currentPath = useUnlocalizedPath();

  const handleLogOut = async (): Promise<void> => {
    onLeave();
    await logout(localize(paths.top));
    // What was read for one account is never shown to the next.
    await mutate(() => true, undefined, { revalidate: false });
  };
  const context = {
    t,
    localize,
    currentPath,
    guideUrl: config.guideUrl,
    onLogOut: () => void handleLogOut(),
  };
  const sectionsOf = { unknown: unknownSections, signedOut: signedOutSections, signedIn: memberSections };
  return {
    sections: sectionsOf[status](context),
    user: toDrawerUser(profile, config.contentOrigin),
    labels: {
      menu: t('shell.menu'),
      showMenu: t('shell.show_menu'),
      hideMenu: t('shell.hide_menu'),
      skipToContent: t('shell.skip_to_content'),
      opensNewTab: t('shell.new_tab'),
    },
  };
}
