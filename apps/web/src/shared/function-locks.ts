'use client';

import type { AchievementList } from '@musubi/api-client';
import type { FunctionId } from '@musubi/domain/rewards';
import useSWR from 'swr';

import { type ApiFailure, toApiFailure } from './api/api-failure.ts';
import { useApp } from './app-context.tsx';
import { useSession } from './session-wiring.ts';

/** `unknown` until the achievements have come. */
export type FunctionLock = 'locked' | 'unlocked' | 'unknown';

/** Whether achievements unlock a function. When they cannot be had, nothing is closed here: the API decides anyway. */
export function lockOf(
  functionId: FunctionId,
  list: AchievementList | undefined,
  hasFailed: boolean,
): FunctionLock {
  if (list === undefined) return hasFailed ? 'unlocked' : 'unknown';
  const isOpen = list.items.some(
    ({ unlocks, achieved_at }) => unlocks === functionId && achieved_at !== null,
  );
  return isOpen ? 'unlocked' : 'locked';
}

/** Whether the signed-in creator may use a function that starts locked. */
export function useFunctionLock(functionId: FunctionId): FunctionLock {
  const { client } = useApp();
  const { user } = useSession();
  const { data, error } = useSWR<AchievementList, ApiFailure>(
    user === null ? null : ['/profile/achievements', user.id],
    async () => {
      try {
        return await client.content.getAchievements();
      } catch (failure) {
        throw await toApiFailure(failure);
      }
    },
  );
  return lockOf(functionId, data, error !== undefined);
}
