import { randomUUID } from 'node:crypto';

import { connectionWrites } from '#platform/database/schema/accounts/connections.ts';

import { createTestConnection } from '../connections.ts';
import type { TestApp } from '../test-app.ts';
import { UNUSED_ID } from './guarded-objects.ts';
import type { GuardedRequest } from './guarded-request.ts';

/** Stores a change that a connection of the owner made. */
async function createWrite(api: TestApp, accountId: string): Promise<{ id: string; connectionId: string }> {
  const { id: connectionId } = await createTestConnection(api, accountId);
  const id = randomUUID();
  const at = api.clock.now();
  await api.db
    .insert(connectionWrites)
    .values({ id, accountId, connectionId, at, operation: 'v4UpdateExternalLinks' });
  return { id, connectionId };
}

/** One request for each operation on connections. */
export const GUARDED_CONNECTIONS = {
  listConnections: { url: '/v4/connections' },
  createToken: { method: 'POST', url: '/v4/tokens', body: { name: 'Script', scopes: ['stats.read'] } },
  updateConnection: {
    method: 'PUT',
    url: `/v4/connections/${UNUSED_ID}`,
    body: { name: 'Script' },
    foreign: async (api, ownerId) => ({
      method: 'PUT',
      url: `/v4/connections/${(await createTestConnection(api, ownerId)).id}`,
      body: { name: 'Script' },
    }),
  },
  endConnection: {
    method: 'DELETE',
    url: `/v4/connections/${UNUSED_ID}`,
    foreign: async (api, ownerId) => ({
      method: 'DELETE',
      url: `/v4/connections/${(await createTestConnection(api, ownerId)).id}`,
    }),
  },
  getConnectionRequest: { url: '/v4/connection_requests/unknown' },
  answerConnectionRequest: {
    method: 'POST',
    url: '/v4/connection_requests/unknown',
    body: { decision: 'refused' },
  },
  listConnectionWrites: {
    url: `/v4/connections/${UNUSED_ID}/writes`,
    foreign: async (api, ownerId) => ({
      url: `/v4/connections/${(await createWrite(api, ownerId)).connectionId}/writes`,
    }),
  },
  undoConnectionWrites: {
    method: 'POST',
    url: `/v4/connections/${UNUSED_ID}/undo`,
    body: { write_id: UNUSED_ID },
    foreign: async (api, ownerId) => {
      const { id, connectionId } = await createWrite(api, ownerId);
      return { method: 'POST', url: `/v4/connections/${connectionId}/undo`, body: { write_id: id } };
    },
  },
} as const satisfies Readonly<Record<string, GuardedRequest>>;
