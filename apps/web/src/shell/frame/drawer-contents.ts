import type { SessionState } from '@musubi/auth/session-state';
import { displayNameOf, hasOwnName } from '@musubi/domain/display-name';
import type {
  DrawerEntry,
  DrawerLabels,
  DrawerLoading,
  DrawerSection,
  DrawerUser,
} from '@musubi/ui/side-drawer/drawer-entries';
import type { TFunction } from 'i18next';

import type { MemberProfile } from '#shared/app/member-profile.ts';
import type { BrowserConfig } from '#shared/config/browser-config.ts';
import type { ShownSession } from '#shared/session/use-shown-session.ts';

import {
  type DrawerContext,
  memberFoot,
  memberSections,
  signedOutSections,
  unknownSections,
} from './drawer-sections.tsx';

export interface DrawerContents {
  readonly status: SessionState['status'];
  readonly labels: DrawerLabels;
  readonly sections: readonly DrawerSection[];
  readonly foot: readonly DrawerEntry[];
  readonly user: DrawerUser | null;
  /** The part of the drawer that is still loading: the whole menu, or only the user. */
  readonly loading: DrawerLoading | undefined;
}

const LOADING_PART = { unknown: 'menu', signedOut: undefined, signedIn: 'user' } as const;

const SECTIONS = {
  unknown: unknownSections,
  signedOut: signedOutSections,
  signedIn: memberSections,
} as const;

/** The part of a profile that the drawer shows. */
type DrawerProfile = Pick<MemberProfile, 'name' | 'locale' | 'pub_id' | 'icon_image_key' | 'is_creator'>;

function toDrawerUser({ shown: { profile }, config }: DrawerContentsInputs): DrawerUser | null {
  if (profile === null) return null;
  const { name, locale, pub_id: handle, icon_image_key: key } = profile;
  return {
    ...(hasOwnName(profile) ? { name, lang: locale, handle } : { name: displayNameOf(profile) }),
    imageUrl: key === null ? null : `${config.contentOrigin}/${key}`,
  };
}

export interface DrawerContentsInputs extends Omit<DrawerContext, 't' | 'guideUrl' | 'isCreator'> {
  readonly t: TFunction;
  readonly shown: Omit<ShownSession, 'profile'> & { readonly profile: DrawerProfile | null };
  readonly config: Pick<BrowserConfig, 'contentOrigin' | 'guideUrl'>;
}

/** The content of the drawer for a user, on the server or in the browser. */
export function drawerContents(inputs: DrawerContentsInputs): DrawerContents {
  const { t, shown, config, ...context } = inputs;
  const { status, profile, isWaiting } = shown;
  const own = { ...context, t, guideUrl: config.guideUrl, isCreator: profile?.is_creator ?? null };
  return {
    status,
    sections: SECTIONS[status](own),
    foot: status === 'signedIn' ? memberFoot(own) : [],
    user: toDrawerUser(inputs),
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
