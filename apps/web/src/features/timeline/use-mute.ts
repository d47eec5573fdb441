'use client';

import { displayNameOf } from '@musubi/domain/display-name';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useTranslation } from 'react-i18next';

import { toApiFailure } from '#shared/api/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { useApp } from '#shared/session/app-context.tsx';

import type { TimelineItem } from './group-timeline.ts';
import type { TimelineState } from './use-timeline.ts';

/** Mutes a creator and takes their items away, with an undo in a toast. */
export function useMute({ drop, reading }: Pick<TimelineState, 'drop' | 'reading'>) {
  const { t } = useTranslation(['timeline', 'common']);
  const { client } = useApp();
  const messageOf = useFailureMessage();

  /** Resolves to whether the setting is stored. */
  const store = async (pubId: string, isMuted: boolean): Promise<boolean> => {
    try {
      await client.platform.updateFollow({ pubId, updateFollowRequest: { is_muted: isMuted } });
      return true;
    } catch (error) {
      showToast(messageOf(await toApiFailure(error)), { kind: 'error' });
      return false;
    }
  };
  const undo = async (pubId: string): Promise<void> => {
    if (await store(pubId, false)) await reading.mutate();
  };

  return async (creator: TimelineItem['user']): Promise<void> => {
    const { pub_id: pubId } = creator;
    if (!(await store(pubId, true))) return;
    const items = reading.data?.value.list.items ?? [];
    // Other creators may have older items, which are not fetched yet.
    if (items.every(({ user }) => user.pub_id === pubId)) await reading.mutate();
    else await drop(pubId);
    showToast(t('mute.done', { name: displayNameOf(creator) }), {
      action: { label: t('common:action.undo'), onAction: () => void undo(pubId) },
    });
  };
}
