'use client';

import type { AppearanceSettings, LinkList, OfuseSettings, Profile } from '@musubi/api-client';
import type { PublicProfile } from '@musubi/ui/profile-page/public-profile';
import useSWR, { type SWRResponse } from 'swr';

import { type ApiFailure, toApiFailure } from './api/api-failure.ts';
import { useApp } from './app-context.tsx';
import { useSession } from './session-wiring.ts';

/** The profile with all its parts, as editors and their preview need it. */
export type EditorProfile = Profile & {
  readonly links: LinkList;
  readonly appearance: AppearanceSettings;
  readonly ofuse: OfuseSettings;
};

function isWhole(profile: Profile): profile is EditorProfile {
  return profile.links !== undefined && profile.appearance !== undefined && profile.ofuse !== undefined;
}

/** Loads the signed-in user's whole profile. Shared by all editors, so that going from one to another shows it at once. */
export function useEditorProfile(): SWRResponse<EditorProfile, ApiFailure> {
  const { client } = useApp();
  const { user } = useSession();
  return useSWR<EditorProfile, ApiFailure>(user === null ? null : ['/v4/profile', user.id], async () => {
    try {
      const { user: profile } = await client.platform.v4GetProfile({
        expand: ['links', 'appearance', 'ofuse'],
      });
      if (!isWhole(profile)) throw new Error('The API left out a part of the profile that was asked for');
      return profile;
    } catch (error) {
      throw await toApiFailure(error);
    }
  });
}

/** What visitors would see of a profile, with the parts that an editor holds in their present state. */
export function toPreviewProfile(
  profile: EditorProfile,
  parts: Partial<Pick<PublicProfile, 'links' | 'appearance' | 'ofuse'>> = {},
): PublicProfile {
  const { links, appearance, contact_email, is_contact_email_public, ...rest } = profile;
  return {
    ...rest,
    contact_email: is_contact_email_public ? contact_email : null,
    links: links.items.filter((link) => link.is_visible),
    appearance,
    // A profile holds how activities are set up; what they show is read apart.
    activities: null,
    ...parts,
  };
}
