'use client';

import type {
  AppearanceSettings,
  Block,
  Link,
  LinkList,
  OfuseSettings,
  PageBlockList,
  Profile,
} from '@musubi/api-client';
import type { PublicProfile } from '@musubi/ui/profile-page/public-profile';
import useSWR, { type SWRResponse } from 'swr';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';

/** The profile with the expanded fields that editors and previews need. */
export type EditorProfile = Profile & {
  readonly links: LinkList;
  readonly blocks: PageBlockList;
  readonly appearance: AppearanceSettings;
  readonly ofuse: OfuseSettings;
};

function isWhole(profile: Profile): profile is EditorProfile {
  return Boolean(profile.links && profile.blocks && profile.appearance && profile.ofuse);
}

/** Cache key of the editors' profile. */
export const editorProfileKey = (userId: string): readonly [string, string] => ['/v4/profile', userId];

/**
 * Fetches the full profile of the signed-in user. All editors share the cached profile, so switching between
 * editors needs no wait.
 */
export function useEditorProfile(): SWRResponse<EditorProfile, ApiFailure> {
  const { client } = useApp();
  const { user } = useSession();
  return useSWR<EditorProfile, ApiFailure>(user === null ? null : editorProfileKey(user.id), async () => {
    try {
      const { user: profile } = await client.platform.v4GetProfile({
        expand: ['links', 'blocks', 'appearance', 'ofuse'],
      });
      if (!isWhole(profile)) throw new Error('Incomplete profile');
      return profile;
    } catch (error) {
      throw await toApiFailure(error);
    }
  });
}

const isVisible = (item: { readonly is_visible: boolean }): boolean => item.is_visible;

/** Moves a block after a hidden link to the nearest earlier visible link, where the API places it. */
function placeBlock(block: Block, links: readonly Link[]): Block {
  const at = links.findIndex(({ id }) => id === block.after_link_id);
  return { ...block, after_link_id: links.slice(0, at + 1).findLast(isVisible)?.id ?? null };
}

/** Returns the profile as visitors would see it with the unsaved changes of the editors (`parts`). */
export function toPreviewProfile(
  profile: EditorProfile,
  parts: Partial<Pick<PublicProfile, 'links' | 'blocks' | 'appearance' | 'ofuse' | 'activities'>> = {},
): PublicProfile {
  const { links, blocks, appearance, contact_email, is_contact_email_public, ...rest } = profile;
  return {
    ...rest,
    contact_email: is_contact_email_public ? contact_email : null,
    links: links.items.filter(isVisible),
    blocks: blocks.items.filter(isVisible).map((block) => placeBlock(block, links.items)),
    appearance,
    // The profile does not contain the activity items, which are fetched separately.
    activities: null,
    ...parts,
  };
}
