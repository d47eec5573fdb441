import type { Core, OperationModule } from '#core/module.ts';
import { READ } from '#platform/http/operation-rules.ts';

import { listAnalytics } from './list-analytics.ts';

export const analyticsModule = {
  operations: {
    listAnalytics: { run: listAnalytics, ...READ, scope: 'operations' },
  },
} satisfies OperationModule<Core>;
