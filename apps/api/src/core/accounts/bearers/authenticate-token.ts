import type { ConnectionCheck } from '#core/connections/connection-check.ts';
import { type ConnectedCaller, toConnectionViewer, type Viewer } from '#platform/http/callers/viewer.ts';
import { Problem } from '#platform/problem.ts';

import {
  accountLeaving,
  type AccountStatusCache,
  accountSuspended,
  sessionRevoked,
} from '../account-status-cache.ts';

interface TokenChecks {
  readonly accountStatuses: Pick<AccountStatusCache, 'read'>;
  readonly connections: Pick<ConnectionCheck, 'find'>;
}

/** A viewer for whom a connection acts. */
export type ConnectionViewer = Viewer & Pick<ConnectedCaller, 'authority'>;

/**
 * Returns the viewer of a connection's token. A sign-out everywhere leaves connections. Recovery, suspension and
 * leaving end them.
 * @param resource Part of the API that is called. A token for the API opens the tools too.
 * @throws Problem `token_invalid`, `session_revoked`, `account_suspended` or `account_leaving`.
 */
export async function authenticateToken(
  { connections, accountStatuses }: TokenChecks,
  token: string,
  resource: 'api' | 'mcp',
): Promise<ConnectionViewer> {
  const connection = await connections.find(token);
  if (connection === null || (connection.resource !== 'api' && connection.resource !== resource))
    throw new Problem('token_invalid', 'The token is unknown, has expired or was ended');
  const state = await accountStatuses.read({ accountId: connection.accountId, signOutKey: null });
  if (state.erasedAt !== null || state.isClosed) throw sessionRevoked();
  if (state.suspendedAt !== null) throw accountSuspended();
  if (state.leavesAt !== null) throw accountLeaving();
  return { ...toConnectionViewer(connection, state.verifiedEmail), authority: connection.authority };
}
