'use client';

import type { Visibility } from '@musubi/api-client';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';
import { storeAnswer } from '#shared/profile/store-answer.ts';
import { changeVisibility } from '#shared/publishing/publishing.ts';

/** Returns a function that stores the page's visibility, as the profile screen does. */
export function useVisibility({
  version,
}: Pick<EditorProfile, 'version'>): (wanted: Visibility) => Promise<void> {
  const { client, saves } = useApp();
  const session = useSession();
  const { mutate } = useEditorProfile();
  return async (visibility) => {
    try {
      const answer = await changeVisibility(
        async (base, wanted) =>
          client.platform.v4UpdateProfile({
            updateProfileRequest: { profile: { version: base, visibility: wanted } },
          }),
        { version, visibility },
      );
      storeAnswer(mutate, answer);
      if (session.user !== null) saves.report(session.user.id);
      void session.mutate();
    } catch (error) {
      throw await toApiFailure(error);
    }
  };
}
