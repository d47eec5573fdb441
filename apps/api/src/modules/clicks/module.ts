import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { linkClickDays, linkClicks } from '#platform/database/schema/counts/clicks.ts';
import { READ, TO_EVERYONE } from '#platform/http/operation-rules.ts';
import { HOUR_MS } from '#platform/job.ts';

import { eraseClicks } from './clicks.repository.ts';
import { recordClick } from './record-click.ts';
import { rollUpClicks } from './roll-up-clicks.ts';

export const clicksModule = {
  operations: {
    // The generous rate limit of `READ` is safe, because a repeated click counts once. A strict limit would
    // block visitors who share an IP address.
    recordClick: {
      run: recordClick,
      ...READ,
      ...TO_EVERYONE,
      token: 'never',
      duringMaintenance: 'unwritten',
    },
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
  jobs: [{ name: 'clicks', everyMs: HOUR_MS, work: rollUpClicks }],
} satisfies Module<Core>;
