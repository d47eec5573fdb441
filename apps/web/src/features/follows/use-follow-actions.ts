'use client';

import type { MusubiClient, UpdateFollowRequest } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { addFollowed, removeFollowed } from '#shared/follows/followed-handles.ts';
import { useFollowUpdate } from '#shared/follows/use-follow-update.ts';

import { type FollowedRow, withCreator, withoutCreator, withSettings } from './read-follows.ts';
import type { Follows } from './use-follows.ts';

/** A listed user whom the member can block. */
export type ListedPerson = Parameters<typeof displayNameOf>[0];

/** Actions on a followed creator. A failed action shows a toast and restores the creator in the list. */
export interface FollowActions {
  /** Removes the creator from the list at once. A toast offers an undo. */
  unfollow(row: FollowedRow): Promise<void>;
  /** Changes the settings of a follow at once. A toast offers an undo. */
  update(row: FollowedRow, settings: UpdateFollowRequest): Promise<void>;
  /** Blocks a user. Resolves to whether the user is now blocked. */
  block(person: ListedPerson): Promise<boolean>;
}

function doneKeyOf({ is_muted: isMuted, in_digest: inDigest }: UpdateFollowRequest) {
  if (isMuted !== undefined) return isMuted ? 'mute.done' : 'mute.undone';
  return inDigest === true ? 'digest.done' : 'digest.undone';
}

export function useFollowActions({ change, reading }: Pick<Follows, 'change' | 'reading'>): FollowActions {
  const { t } = useTranslation(['follows', 'common']);
  const { client } = useApp();
  const { user } = useSession();
  const messageOf = useFailureMessage();
  const updateFollow = useFollowUpdate();

  const attempt = async (
    call: (platform: MusubiClient['platform']) => Promise<void>,
  ): Promise<ApiFailure | null> => {
    try {
      await call(client.platform);
      return null;
    } catch (error) {
      return toApiFailure(error);
    }
  };
  const sayFailure = (failure: ApiFailure): void => showToast(messageOf(failure), { kind: 'error' });
  const nextOf = (pubId: string): string | undefined => {
    const items = reading.data?.value.items ?? [];
    return items[items.findIndex((row) => row.user.pub_id === pubId) + 1]?.user.pub_id;
  };

  const followAgain = async (row: FollowedRow, next: string | undefined): Promise<void> => {
    const { pub_id: pubId } = row.user;
    change((list) => withCreator(list, row, next));
    const { is_muted, in_digest } = row;
    const failure = await attempt(async (platform) => {
      await platform.v4FollowUser({ pubId });
      if (is_muted || !in_digest)
        await platform.updateFollow({ pubId, updateFollowRequest: { is_muted, in_digest } });
    });
    if (failure === null) {
      if (user !== null) addFollowed(user.id, pubId);
      return;
    }
    change((list) => withoutCreator(list, pubId));
    sayFailure(failure);
  };

  return {
    async unfollow(row) {
      const { pub_id: pubId } = row.user;
      const next = nextOf(pubId);
      change((list) => withoutCreator(list, pubId));
      const failure = await attempt(async (platform) => platform.v4UnfollowUser({ pubId }));
      if (failure !== null) {
        change((list) => withCreator(list, row, next));
        sayFailure(failure);
        return;
      }
      if (user !== null) removeFollowed(user.id, pubId);
      showToast(t('unfollowed', { name: displayNameOf(row.user) }), {
        action: { label: t('common:action.undo'), onAction: () => void followAgain(row, next) },
      });
    },

    async update(row, settings) {
      const { pub_id: pubId } = row.user;
      const { is_muted, in_digest } = row;
      await updateFollow({
        pubId,
        settings,
        before: { is_muted, in_digest },
        doneMessage: t(doneKeyOf(settings), { name: displayNameOf(row.user) }),
        show: (shown) => change((list) => withSettings(list, pubId, shown)),
      });
    },

    async block(person) {
      const { pub_id: pubId } = person;
      const failure = await attempt(async (platform) => platform.blockUser({ pubId }));
      if (failure !== null) {
        sayFailure(failure);
        return false;
      }
      if (user !== null) removeFollowed(user.id, pubId);
      change((list) => withoutCreator(list, pubId));
      showToast(t('block.done', { name: displayNameOf(person) }), { kind: 'success' });
      return true;
    },
  };
}
