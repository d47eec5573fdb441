import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { achievements } from '#platform/database/schema/accounts/achievements.ts';
import { READ } from '#platform/http/operation-rules.ts';

import { listAchievements } from './list-achievements.ts';
import { eraseAchievements } from './rewards.repository.ts';

export const rewardsModule = {
  operations: {
    getAchievements: { run: listAchievements, ...READ, token: 'page.read', duringMaintenance: 'unwritten' },
  },
  exporters: [exportOwnRows(achievements, achievements.userId)],
  erasers: [eraseAchievements],
} satisfies Module<Core>;
