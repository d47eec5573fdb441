import type { FastifyInstance } from 'fastify';

import type { DuringMaintenance } from './operation-rules.ts';
import { toMaintenanceProblem } from './problems/maintenance-problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Seconds until writes are accepted again; null when they are accepted now. */
    closedSeconds: number | null;
  }
  interface FastifyContextConfig {
    /** `open` by default; operations of the contract take the value from their `OperationRules`. */
    duringMaintenance?: DuringMaintenance;
  }
}

/**
 * During maintenance, refuses writes before reading their body. Sets `closedSeconds` for operations that
 * answer without writing.
 * @param findClosedSeconds Seconds until writes are accepted again; null when they are accepted now.
 */
export function refuseWritesDuringMaintenance(
  app: FastifyInstance,
  findClosedSeconds: () => Promise<number | null>,
): void {
  app.decorateRequest('closedSeconds', null);
  app.addHook('onRequest', async (request) => {
    const { duringMaintenance = 'open' } = request.routeOptions.config;
    if (duringMaintenance === 'open') return;
    const closedSeconds = await findClosedSeconds();
    request.closedSeconds = closedSeconds;
    if (duringMaintenance === 'closed' && closedSeconds !== null) throw toMaintenanceProblem(closedSeconds);
  });
}
