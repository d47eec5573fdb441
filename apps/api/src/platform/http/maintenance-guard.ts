import type { FastifyInstance } from 'fastify';

import { Problem } from '../problem.ts';
import type { OperationId } from './operations.ts';

/** Writes that maintenance itself needs: ending it. */
const ALWAYS_OPEN: ReadonlySet<OperationId> = new Set(['setMaintenance']);
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes during maintenance, before anything of them is read.
 * @param findClosedSeconds In how many seconds writes are taken again; null when they are taken now.
 */
export function refuseWritesDuringMaintenance(
  app: FastifyInstance,
  findClosedSeconds: () => Promise<number | null>,
): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    const { operationId } = routeOptions.config;
    if (operationId === undefined || READS.has(method) || ALWAYS_OPEN.has(operationId)) return;
    const retryAfterSeconds = await findClosedSeconds();
    if (retryAfterSeconds === null) return;
    throw new Problem('maintenance', 'Nothing can be written during maintenance; reading goes on', {
      retryAfterSeconds,
      isExpected: true,
    });
  });
}
