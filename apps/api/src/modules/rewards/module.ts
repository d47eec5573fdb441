import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import { achievements } from '#platform/database/schema/achievements.ts';
import { READ } from '#platform/http/operation-rules.ts';

import { eraseAchievements } from './rewards.repository.ts';
import { createRewardsRoutes } from './rewards.routes.ts';
import { createRewardsService, type RewardsServiceOptions } from './rewards.service.ts';

type Needs = Pick<RewardsServiceOptions, 'countNetworks'>;

export const rewardsModule = {
  operations: {
    getAchievements: { ...READ, duringMaintenance: 'unwritten' },
  },
  exporters: [exportOwnRows(achievements, achievements.userId)],
  erasers: [eraseAchievements],
  create({ db, clock }: Core, { countNetworks }: Needs) {
    const rewards = createRewardsService({ db, clock, countNetworks });
    return { services: { rewards }, handlers: createRewardsRoutes(rewards) };
  },
} satisfies Module;
