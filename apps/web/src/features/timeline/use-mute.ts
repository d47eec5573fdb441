'use client';

import { displayNameOf } from '@musubi/domain/display-name';
import { useTranslation } from 'react-i18next';

import { useFollowUpdate } from '#shared/follows/use-follow-update.ts';

import type { TimelineItem } from './group-timeline.ts';
import type { TimelineState } from './use-timeline.ts';

/** Mutes a creator and removes the creator's items from the screen. A toast offers an undo. */
export function useMute({ drop, reading }: Pick<TimelineState, 'drop' | 'reading'>) {
  const { t } = useTranslation('timeline');
  const update = useFollowUpdate();
  return async (creator: TimelineItem['user']): Promise<void> => {
    const { pub_id: pubId } = creator;
    await update({
      pubId,
      settings: { is_muted: true },
      before: { is_muted: false },
      doneMessage: t('mute.done', { name: displayNameOf(creator) }),
      onStored: async ({ is_muted: isMuted }) => {
        const items = reading.data?.value.list.items ?? [];
        const hasOthers = items.some(({ user }) => user.pub_id !== pubId);
        if (isMuted === true && hasOthers) await drop(pubId);
        // Refetches: other creators may have older items that are not loaded yet, and an undo restores items.
        else await reading.mutate();
      },
    });
  };
}
