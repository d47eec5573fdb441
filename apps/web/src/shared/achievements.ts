'use client';

import type { AchievementList } from '@musubi/api-client';

import { type ReadState, useRead } from './api/use-read.ts';

/** The signed-in creator's achievements with their progress. */
export function useAchievements(): ReadState<AchievementList> {
  return useRead('/profile/achievements', async ({ content }) => content.getAchievements());
}
