import { exportOwnRows } from '#platform/accounts/exporter.ts';
import { liveStreams } from '#platform/database/schema/live-streams.ts';
import { MINUTE_MS } from '#platform/job.ts';
import type { Module, Platform } from '#platform/module.ts';

import { createLiveRepository, eraseLive } from './live.repository.ts';
import { createLiveRoutes } from './live.routes.ts';
import { createLiveService } from './live.service.ts';

export const liveModule = {
  exporters: [exportOwnRows(liveStreams, liveStreams.userId, ['token_hash'])],
  erasers: [eraseLive],
  create({ db, clock, random }: Platform) {
    const live = createLiveService({ db, repository: createLiveRepository(db), clock, random });
    return {
      services: { live },
      handlers: createLiveRoutes(live),
      jobs: [{ name: 'live', everyMs: 10 * MINUTE_MS, work: async () => live.tidy() }],
    };
  },
} satisfies Module;
