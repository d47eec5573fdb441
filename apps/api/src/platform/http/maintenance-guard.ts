import type { FastifyInstance } from 'fastify';

import { toMaintenanceProblem } from '../maintenance.ts';
import { DURING_MAINTENANCE } from './maintenance-operations.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Seconds until writes are accepted again; null when they are accepted now. */
    closedSeconds: number | null;
  }
  interface FastifyContextConfig {
    /** For routes that write and are not in the contract: closed during maintenance. */
    isClosedDuringMaintenance?: boolean;
  }
}

/**
 * Refuses writes during maintenance before the body is read; sets `closedSeconds` for operations that then answer
 * without writing.
 * @param findClosedSeconds Seconds until writes are accepted again; null when they are accepted now.
 */
export function refuseWritesDuringMaintenance(
  app: FastifyInstance,
  findClosedSeconds: () => Promise<number | null>,
): void {
  app.decorateRequest('closedSeconds', null);
  app.addHook('onRequest', async (request) => {
    const { operationId, isClosedDuringMaintenance = false } = request.routeOptions.config;
    const rule = operationId === undefined ? undefined : DURING_MAINTENANCE[operationId];
    const isClosed = isClosedDuringMaintenance || rule === 'closed';
    if (!isClosed && rule !== 'unwritten') return;
    request.closedSeconds = await findClosedSeconds();
    if (isClosed && request.closedSeconds !== null) throw toMaintenanceProblem(request.closedSeconds);
  });
}
