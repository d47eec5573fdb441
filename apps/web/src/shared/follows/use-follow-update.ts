'use client';

import { showToast } from '@musubi/ui/toaster/show-toast';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

import { type FollowUpdate, updateWithUndo } from './update-with-undo.ts';

interface NamedFollowUpdate extends FollowUpdate {
  readonly pubId: string;
  /** The message of the toast that offers the undo. */
  readonly doneMessage: string;
}

/** Returns a function that stores settings of a follow. A toast offers the undo or shows the failure. */
export function useFollowUpdate(): (update: NamedFollowUpdate) => Promise<void> {
  const { t } = useTranslation('common');
  const { client } = useApp();
  const messageOf = useFailureMessage();
  return async ({ pubId, doneMessage, ...update }) =>
    updateWithUndo(update, {
      store: async (settings) => {
        try {
          await client.platform.updateFollow({ pubId, updateFollowRequest: settings });
          return true;
        } catch (error) {
          showToast(messageOf(await toApiFailure(error)), { kind: 'error' });
          return false;
        }
      },
      offerUndo: (undo) =>
        showToast(doneMessage, { action: { label: t('action.undo'), onAction: () => void undo() } }),
    });
}
