import type { FastifyInstance } from 'fastify';

import { toMaintenanceProblem } from '../maintenance.ts';
import { DURING_MAINTENANCE } from './maintenance-operations.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** In how many seconds writes are taken again; null when they are taken now. */
    closedSeconds: number | null;
  }
  interface FastifyContextConfig {
    /** For routes outside the contract that write: closed during maintenance. */
    isClosedDuringMaintenance?: boolean;
  }
}

/**
 * Refuses writes during maintenance before anything of them is read, and tells those that answer without writing.
 * @param findClosedSeconds In how many seconds writes are taken again; null when they are taken now.
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
