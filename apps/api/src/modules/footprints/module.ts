import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import {
  profileNetworkDays,
  profileVisitDays,
  profileVisits,
} from '#platform/database/schema/counts/footprints.ts';
import { READ, TO_EVERYONE } from '#platform/http/operation-rules.ts';
import { HOUR_MS } from '#platform/job.ts';

import { eraseFootprints } from './footprints.repository.ts';
import { recordFootprint } from './record-footprint.ts';
import { rollUpVisits } from './roll-up-visits.ts';

export const footprintsModule = {
  operations: {
    // The generous rate limit of `READ` is safe, because a repeated visit counts once. A strict limit would
    // block visitors who share an IP address.
    // Closed to other origins, because it writes a visit.
    recordFootprint: {
      run: recordFootprint,
      ...READ,
      ...TO_EVERYONE,
      token: 'never',
      duringMaintenance: 'unwritten',
    },
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
  jobs: [{ name: 'visits', everyMs: HOUR_MS, work: rollUpVisits }],
} satisfies Module<Core>;
