'use client';

import type { Profile } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import type {
  DrawerLabels,
  DrawerLoading,
  DrawerSection,
  DrawerUser,
} from '@musubi/ui/side-drawer/drawer-entries';
import { useTranslation } from 'react-i18next';

import { paths } from '#shared/routing/paths.ts';
import { useLocalize, useUnlocalizedPath } from '#shared/routing/use-localized.ts';
import { useApp } from '#shared/session/app-context.tsx';
import { useSession } from '#shared/session/session-wiring.ts';
import { useShownSession } from '#shared/session/use-shown-session.ts';

import { memberSections, signedOutSections, unknownSections } from './drawer-sections.tsx';

export interface DrawerContents {
  readonly labels: DrawerLabels;
  readonly sections: readonly DrawerSection[];
  readonly user: DrawerUser | null;
  /** The part of the drawer that is still loading: the whole menu, or only the user. */
  readonly loading: DrawerLoading | undefined;
}

const LOADING_PART = { unknown: 'menu', signedOut: undefined, signedIn: 'user' } as const;

const LOGOUT_TIMEOUT_MS = 1_500;

async function logoutTimeout(): Promise<void> {
  return new Promise((resolve) => void systemClock.schedule(resolve, LOGOUT_TIMEOUT_MS));
}

function toDrawerUser(profile: Profile | null, contentOrigin: string): DrawerUser | null {
  if (profile === null) return null;
  const { name, locale, pub_id: handle, icon_image_key: key } = profile;
  return { name, lang: locale, handle, imageUrl: key === null ? null : `${contentOrigin}/${key}` };
}

/** The content of the drawer for the current user. `onLeave` is called before a logout starts. */
export function useDrawerContents(onLeave: () => void = () => {}): DrawerContents {
  const { t } = useTranslation('common');
  const { logout } = useSession();
  const { status, profile, isWaiting } = useShownSession();
  const { config, editors } = useApp();
  const localize = useLocalize();
  const currentPath = useUnlocalizedPath();

  const handleLogOut = async (): Promise<void> => {
    onLeave();
    // Saves the last edits, but the logout waits for the saves only until the timeout.
    await Promise.race([editors.settle(), logoutTimeout()]);
    editors.forgetBackups();
    await logout(localize(paths.top));
  };
  const context = {
    t,
    localize,
    currentPath,
    guideUrl: config.guideUrl,
    isCreator: profile?.is_creator ?? null,
    onLogOut: () => void handleLogOut(),
  };
  const sectionsOf = { unknown: unknownSections, signedOut: signedOutSections, signedIn: memberSections };
  return {
    sections: sectionsOf[status](context),
    user: toDrawerUser(profile, config.contentOrigin),
    loading: isWaiting ? LOADING_PART[status] : undefined,
    labels: {
      menu: t('shell.menu'),
      showMenu: t('shell.show_menu'),
      hideMenu: t('shell.hide_menu'),
      skipToContent: t('shell.skip_to_content'),
      opensNewTab: t('shell.new_tab'),
    },
  };
}
