import type { Core, Module } from '#core/module.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/job.ts';

import { createBlocklistScanService } from './blocklist-scan.service.ts';

export const blocklistModule = {
  operations: {},
  create({ db, clock, linkWatch, blocklist }: Core) {
    const blocklistScan = createBlocklistScanService({ db, clock, linkWatch });
    return {
      services: { blocklistScan },
      handlers: {},
      jobs: [
        // A server that starts reads its lists at once.
        { name: 'blocklist', everyMs: HOUR_MS, work: async () => blocklist.refresh() },
        { name: 'blocklist scan', everyMs: 10 * MINUTE_MS, work: async () => blocklistScan.scan() },
      ],
    };
  },
} satisfies Module;
