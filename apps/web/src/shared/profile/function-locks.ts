'use client';

import type { AchievementList } from '@musubi/api-client';
import type { FunctionId } from '@musubi/domain/rewards';

import { useAchievements } from './achievements.ts';

/** `unknown` while the achievements are loading. */
export type FunctionLock = 'locked' | 'unlocked' | 'unknown';

/**
 * Whether a feature is locked until the creator reaches its achievement. When the achievements cannot be
 * loaded, the feature counts as unlocked, because the API enforces the lock anyway.
 */
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

export function useFunctionLock(functionId: FunctionId): FunctionLock {
  const { data, error } = useAchievements();
  return lockOf(functionId, data?.value, error !== undefined);
}
