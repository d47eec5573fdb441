import type { Core, Module } from '#core/module.ts';
import { READ } from '#platform/http/operation-rules.ts';

import { listAnalytics } from './list-analytics.ts';

export const analyticsModule = {
  operations: {
    listAnalytics: { run: listAnalytics, ...READ, token: 'never', scope: 'operations' },
  },
} satisfies Module<Core>;
