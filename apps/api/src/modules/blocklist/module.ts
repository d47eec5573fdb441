import type { Core, Module } from '#core/module.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/job.ts';

import { scanLinks } from './scan-links.ts';

export const blocklistModule = {
  operations: {},
  jobs: [
    // Also runs when the server starts, so it has its lists at once.
    { name: 'blocklist', everyMs: HOUR_MS, work: async ({ blocklist }) => blocklist.refresh() },
    { name: 'blocklist scan', everyMs: 10 * MINUTE_MS, work: scanLinks },
  ],
} satisfies Module<Core>;
