import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { profileNetworkDays, profileVisitDays, profileVisits } from '#platform/database/schema/footprints.ts';
import { READ, TO_EVERYONE } from '#platform/http/operation-rules.ts';
import { HOUR_MS } from '#platform/job.ts';

import { createFootprintsRepository, eraseFootprints } from './footprints.repository.ts';
import { createFootprintsRoutes } from './footprints.routes.ts';
import { createFootprintsService } from './footprints.service.ts';

export const footprintsModule = {
  operations: {
    // The generous rate limit of `READ` is safe, because a repeated visit counts once. A strict limit would
    // block visitors who share an IP address.
    // Closed to other origins, because it writes a visit.
    recordFootprint: { ...READ, ...TO_EVERYONE, duringMaintenance: 'unwritten' },
  },
  exporters: [
    exportOwnRows(profileVisits, profileVisits.userId, ['visitor', 'network']),
    exportOwnRows(profileVisitDays, profileVisitDays.userId),
    exportOwnRows(profileNetworkDays, profileNetworkDays.userId),
  ],
  numerousRows: [
    { table: profileVisits, personId: profileVisits.userId },
    { table: profileNetworkDays, personId: profileNetworkDays.userId },
    { table: profileVisitDays, personId: profileVisitDays.userId },
  ],
  erasers: [eraseFootprints],
  create({ db, visitors, pageOwners, clock }: Core) {
    const repository = createFootprintsRepository(db);
    const footprints = createFootprintsService({ repository, visitors, pageOwners, clock });
    return {
      services: { footprints },
      handlers: createFootprintsRoutes(footprints),
      jobs: [{ name: 'visits', everyMs: HOUR_MS, work: async () => footprints.rollUp() }],
      ports: {
        // Uses the caller's transaction, because the embedded database has one connection and a second
        // transaction would deadlock.
        countNetworks: async (tx: Database, userId: string) =>
          createFootprintsRepository(tx).countNetworks(userId),
      },
    };
  },
} satisfies Module;
