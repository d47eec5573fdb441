import type { Core, Module } from '#core/module.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS } from '#platform/job.ts';

import { getStats } from './get-stats.ts';
import { eraseCountMonths } from './months.repository.ts';
import { setTimeZone } from './set-time-zone.ts';
import { sumMonths } from './sum-months.ts';

export const statsModule = {
  operations: {
    getStats: { run: getStats, ...READ, token: 'stats.read' },
    v4UpdateTimeZone: { run: setTimeZone, ...WRITE, token: 'page.write' },
  },
  erasers: [eraseCountMonths],
  jobs: [{ name: 'count months', everyMs: HOUR_MS, work: sumMonths }],
} satisfies Module<Core>;
