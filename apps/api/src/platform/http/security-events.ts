import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { OperationId } from './operations.ts';

/** Changes of an account or of its sessions that an operator may have to trace later. */
const EVENT_OF: Readonly<Partial<Record<OperationId, string>>> = {
  getCustomToken: 'session_token_minted',
  registerKeyForGlobalSignOut: 'signed_out',
  deleteRefreshToken: 'sessions_revoked',
  v4EndSession: 'session_ended',
  v4ProveAddress: 'mail_code_presented',
  setPibId: 'pib_id_set',
  suspendUser: 'account_suspended',
  restoreUser: 'account_restored',
  unsubscribeUser: 'account_closed',
  unsubscribe: 'account_closed',
  v4Unsubscribe: 'account_closed',
  v4CancelUnsubscription: 'account_reopened',
  v4RequestExportArchive: 'archive_requested',
  v4DownloadExportArchive: 'archive_downloaded',
  v4RefreshTimelineToken: 'timeline_token_refreshed',
};

interface NamedAccount {
  readonly id?: string;
}

/** The account that a service names in the path or the query. */
function findNamedAccount({ params, query }: FastifyRequest): string | null {
  // The contract's validation has run, so `params` and `query` are objects and their `id` is a string.
  return (params as NamedAccount).id ?? (query as NamedAccount).id ?? null;
}

/**
 * Logs `event`, `operation` and `account` for each successful call that changes an account or its sessions.
 * Refused calls need no event, because their access log line has `account` and `problem`.
 */
export function logSecurityEvents(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operationId;
    const event = operation === undefined ? undefined : EVENT_OF[operation];
    if (event !== undefined && reply.statusCode < 300) {
      const account = request.viewer?.accountId ?? findNamedAccount(request);
      request.log.info({ event, operation, account }, 'security event');
    }
    done();
  });
}
