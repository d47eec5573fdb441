import type { Handlers } from '#platform/http/operations.ts';

import type { RewardsService } from './rewards.service.ts';

export function createRewardsRoutes(service: RewardsService): Pick<Handlers, 'getAchievements'> {
  return {
    getAchievements: async ({ viewer, caller }) => ({
      status: 200,
      body: await service.list(viewer, caller),
    }),
  };
}
