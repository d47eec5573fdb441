'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import useSWRImmutable from 'swr/immutable';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';

import { fetchFollowed, settleFetch } from './fetch-followed.ts';
import { followEach } from './follow-each.ts';
import {
  addFollowed,
  clearFollowed,
  readFollowed,
  readFollowedText,
  removeFollowed,
  storeFetched,
  subscribeFollowed,
} from './followed-handles.ts';

export interface Follow {
  /** `unknown` for visitors, and until the member's follows are fetched. */
  readonly state: 'following' | 'not_following' | 'unknown';
  readonly isPending: boolean;
  /** The message of the last failure, or null. */
  readonly failure: string | null;
  /**
   * Resolves to whether the follow succeeded. `source` is the share link or campaign that brought the member to
   * the creator's page.
   */
  readonly follow: (source?: string | null) => Promise<boolean>;
  /** Resolves to whether the unfollow succeeded. */
  readonly unfollow: () => Promise<boolean>;
}

/** The member's follows. Fetched once per document and stored for the next document; null while unknown. */
function useFollowed(): {
  readonly handles: ReadonlySet<string> | null;
  /** Drops a fetch that started before a change; refetches while nothing is known. */
  readonly settle: () => Promise<void>;
} {
  const { client, session } = useApp();
  const { user } = useSession();
  const text = useSyncExternalStore(subscribeFollowed, readFollowedText, () => null);
  const { mutate } = useSWRImmutable<readonly string[], ApiFailure>(
    user === null ? null : ['/v4/follows', 'handles', user.id],
    async () => fetchFollowed(client.platform),
    // SWR drops a fetch that a follow has overtaken, and then does not call `onSuccess`.
    { onSuccess: (handles) => user !== null && storeFetched(session, user.id, handles) },
  );
  const handles = useMemo(() => (user === null ? null : readFollowed(user.id, text)), [user, text]);
  return {
    handles,
    settle: async () => settleFetch(mutate, user !== null && readFollowed(user.id) !== null),
  };
}

/** Refetches the member's follows after a change of many follows, such as an import. */
export function useFollowedReset(): () => Promise<void> {
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  return async () => {
    clearFollowed();
    if (user !== null) await mutate(['/v4/follows', 'handles', user.id], undefined);
  };
}

/**
 * Whether the member follows a creator, with functions to follow and unfollow. All mounted hooks reflect a
 * change.
 */
export function useFollow(pubId: string): Follow {
  const { client } = useApp();
  const { user } = useSession();
  const { handles, settle } = useFollowed();
  const { isPending, failure, run } = useTask();
  const change = async (call: () => Promise<unknown>, store: (userId: string) => void): Promise<boolean> =>
    run(async () => {
      try {
        await call();
      } catch (error) {
        throw await toApiFailure(error);
      }
      await settle();
      if (user !== null) store(user.id);
    });
  return {
    state: handles === null ? 'unknown' : handles.has(pubId) ? 'following' : 'not_following',
    isPending,
    failure,
    follow: async (source = null) =>
      change(
        async () => client.platform.v4FollowUser({ pubId, ...(source !== null && { source }) }),
        (userId) => addFollowed(userId, pubId),
      ),
    unfollow: async () =>
      change(
        async () => client.platform.v4UnfollowUser({ pubId }),
        (userId) => removeFollowed(userId, pubId),
      ),
  };
}

export interface FollowMany {
  /** The handles that the member follows; null for visitors, and until the handles are fetched. */
  readonly handles: ReadonlySet<string> | null;
  /** Resolves to the number of creators who cannot be followed. @throws ApiFailure, as `followEach`. */
  readonly follow: (pubIds: readonly string[]) => Promise<number>;
}

/** Follows several creators, each with its own request, so that the follow limits count each follow. */
export function useFollowMany(): FollowMany {
  const { client } = useApp();
  const { user } = useSession();
  const { handles, settle } = useFollowed();
  return {
    handles,
    follow: async (pubIds) => {
      await settle();
      return followEach(pubIds, async (pubId) => {
        await client.platform.v4FollowUser({ pubId });
        if (user !== null) addFollowed(user.id, pubId);
      });
    },
  };
}
