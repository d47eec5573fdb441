'use client';

import type { AchievementList } from '@musubi/api-client';

import { type ReadState, useRead } from './api/use-read.ts';

/** What the signed-in creator has achieved, and how far they are with the rest. */
export function useAchievements(): ReadState<AchievementList> {
  return useRead('/profile/achievements', async ({ content }) => content.getAchievements());
}
