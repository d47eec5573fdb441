import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import { linkClickDays, linkClicks } from '#platform/database/schema/clicks.ts';
import { READ, TO_EVERYONE } from '#platform/http/operation-rules.ts';
import { HOUR_MS } from '#platform/job.ts';

import { createClicksRepository, eraseClicks } from './clicks.repository.ts';
import { createClicksRoutes } from './clicks.routes.ts';
import { createClicksService } from './clicks.service.ts';

export const clicksModule = {
  operations: {
    // The generous rate limit of `READ` is safe, because a repeated click counts once. A strict limit would
    // block visitors who share an IP address.
    recordClick: { ...READ, ...TO_EVERYONE, duringMaintenance: 'unwritten' },
  },
  exporters: [
    exportOwnRows(linkClicks, linkClicks.userId, ['visitor', 'network']),
    exportOwnRows(linkClickDays, linkClickDays.userId),
  ],
  numerousRows: [
    { table: linkClicks, personId: linkClicks.userId },
    { table: linkClickDays, personId: linkClickDays.userId },
  ],
  erasers: [eraseClicks],
  create({ db, visitors, clock }: Core) {
    const clicks = createClicksService({ repository: createClicksRepository(db), visitors, clock });
    return {
      services: { clicks },
      handlers: createClicksRoutes(clicks),
      jobs: [{ name: 'clicks', everyMs: HOUR_MS, work: async () => clicks.rollUp() }],
    };
  },
} satisfies Module;
