'use client';

import type { Profile, Visibility } from '@musubi/api-client';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';
import { storeAnswer } from '#shared/profile/store-answer.ts';

import { changeVisibility } from './publishing.ts';

const TOAST_ID = 'page-published';

export interface Publishing {
  readonly isPublishing: boolean;
  /**
   * Makes the creator's page public. Resolves to false when publishing failed.
   */
  publish(): Promise<boolean>;
}

interface PublishingOptions {
  /** Whether the screen itself shows that the page is public, so that no toast is needed. */
  readonly isQuiet?: boolean;
}

/** Publishes the creator's page; undo in the toast restores the previous visibility. */
export function usePublishing(
  profile: EditorProfile,
  { isQuiet = false }: PublishingOptions = {},
): Publishing {
  const { t } = useTranslation(['start', 'common']);
  const { client } = useApp();
  const session = useSession();
  const { mutate } = useEditorProfile();
  const failureMessage = useFailureMessage();
  const [isPublishing, setIsPublishing] = useState(false);

  const store = async (
    visibility: Visibility,
    { version }: Pick<Profile, 'version'>,
  ): Promise<Profile | null> => {
    try {
      const answer = await changeVisibility(
        async (base, wanted) =>
          client.platform.v4UpdateProfile({
            updateProfileRequest: { profile: { version: base, visibility: wanted } },
          }),
        { version, visibility },
      );
      storeAnswer(mutate, answer);
      void session.mutate();
      return answer.stored;
    } catch (thrown) {
      showToast(failureMessage(await toApiFailure(thrown)), { kind: 'error', id: TOAST_ID });
      return null;
    }
  };
  const takeBack = async (published: Profile): Promise<void> => {
    if ((await store(profile.visibility, published)) !== null) showToast(t('publish.unpublished'));
  };

  return {
    isPublishing,
    async publish() {
      setIsPublishing(true);
      const published = await store('public', profile);
      setIsPublishing(false);
      if (published === null) return false;
      if (isQuiet) return true;
      showToast(t('publish.published'), {
        kind: 'success',
        id: TOAST_ID,
        action: { label: t('common:action.undo'), onAction: () => void takeBack(published) },
      });
      return true;
    },
  };
}
