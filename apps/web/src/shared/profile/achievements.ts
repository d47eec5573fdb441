'use client';

import type { AchievementList } from '@musubi/api-client';

import { type ReadState, useRead } from '#shared/app/use-read.ts';

export function useAchievements(): ReadState<AchievementList> {
  return useRead('/profile/achievements', async ({ content }) => content.getAchievements());
}
