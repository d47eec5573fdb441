import { exportOwnRows } from '#core/accounts/exporter.ts';
import { endConnectionsOf } from '#core/connections/connections.repository.ts';
import type { Core, Module } from '#core/module.ts';
import {
  connections,
  connectionWrites,
  oauthRecords,
} from '#platform/database/schema/accounts/connections.ts';
import { HOUR_MS } from '#platform/job.ts';

import { sweepConnections } from './sweep-connections.ts';

export const connectionsModule = {
  operations: {},
  exporters: [
    exportOwnRows(connections, connections.accountId, ['networks']),
    exportOwnRows(connectionWrites, connectionWrites.accountId),
    exportOwnRows(oauthRecords, oauthRecords.accountId, ['id', 'payload']),
  ],
  erasers: [endConnectionsOf],
  jobs: [{ name: 'connections', everyMs: HOUR_MS, work: sweepConnections }],
} satisfies Module<Core>;
