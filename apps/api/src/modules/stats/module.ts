import type { Module } from '#core/module.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';

import { getStats } from './get-stats.ts';
import { setTimeZone } from './set-time-zone.ts';
import type { StatsCore } from './stats-core.ts';

export const statsModule = {
  operations: {
    getStats: { run: getStats, ...READ },
    v4UpdateTimeZone: { run: setTimeZone, ...WRITE },
  },
} satisfies Module<StatsCore>;
