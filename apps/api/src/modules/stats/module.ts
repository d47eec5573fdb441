import type { Core, Module } from '#core/module.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';

import { getStats } from './get-stats.ts';
import { setTimeZone } from './set-time-zone.ts';

export const statsModule = {
  operations: {
    getStats: { run: getStats, ...READ, token: 'stats.read' },
    v4UpdateTimeZone: { run: setTimeZone, ...WRITE, token: 'page.write' },
  },
} satisfies Module<Core>;
