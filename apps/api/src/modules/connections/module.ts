import { exportOwnRows } from '#core/accounts/exporter.ts';
import { endConnectionsOf } from '#core/connections/connections.repository.ts';
import type { Module } from '#core/module.ts';
import {
  connections,
  connectionWrites,
  oauthRecords,
} from '#platform/database/schema/accounts/connections.ts';
import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/job.ts';

import { answerConnectionRequest, getConnectionRequest, type OauthCore } from './connection-requests.ts';
import { createToken } from './create-token.ts';
import { endConnection } from './end-connection.ts';
import { listConnectionWrites } from './list-connection-writes.ts';
import { listConnections } from './list-connections.ts';
import { mailChangedHosts } from './mail-changed-hosts.ts';
import { addOauthRoutes } from './oauth-routes.ts';
import { storeUses } from './store-uses.ts';
import { sweepConnections } from './sweep-connections.ts';
import { undoConnectionWrites } from './undo-connection-writes.ts';
import { updateConnection } from './update-connection.ts';

export const connectionsModule = {
  operations: {
    listConnections: { run: listConnections, ...READ, ...TO_EVERYONE, token: 'never' },
    createToken: {
      run: createToken,
      ...WRITE,
      token: 'never',
      limits: ['write', 'newTokens'],
      withoutKey: 'open',
      securityEvent: 'token_created',
    },
    updateConnection: {
      run: updateConnection,
      ...WRITE,
      token: 'never',
      securityEvent: 'connection_narrowed',
    },
    endConnection: {
      run: endConnection,
      ...WRITE,
      ...TO_EVERYONE,
      token: 'never',
      duringMaintenance: 'open',
      securityEvent: 'connection_ended',
    },
    listConnectionWrites: { run: listConnectionWrites, ...READ, token: 'never' },
    getConnectionRequest: { run: getConnectionRequest, ...READ, token: 'never' },
    answerConnectionRequest: {
      run: answerConnectionRequest,
      ...WRITE,
      token: 'never',
      withoutKey: 'open',
      securityEvent: 'connection_answered',
    },
    undoConnectionWrites: { run: undoConnectionWrites, ...WRITE, token: 'never' },
  },
  exporters: [
    exportOwnRows(connections, connections.accountId, ['networks']),
    exportOwnRows(connectionWrites, connectionWrites.accountId, [], { portion: 20 }),
    exportOwnRows(oauthRecords, oauthRecords.accountId, ['id', 'payload']),
  ],
  erasers: [endConnectionsOf],
  addRoutes: addOauthRoutes,
  jobs: [
    { name: 'uses of connections', everyMs: MINUTE_MS, work: storeUses },
    { name: 'mails about changed links', everyMs: HOUR_MS, work: mailChangedHosts },
    { name: 'connections', everyMs: HOUR_MS, work: sweepConnections },
  ],
} satisfies Module<OauthCore>;
