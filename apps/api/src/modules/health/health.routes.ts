import type { Handlers } from '#platform/http/operations.ts';

import type { HealthService } from './health.service.ts';

export function createHealthRoutes(
  service: HealthService,
): Pick<Handlers, 'v4OperatorGetHealth' | 'v4OperatorListHealthSamples'> {
  return {
    v4OperatorGetHealth: async () => ({ status: 200, body: await service.get() }),
    v4OperatorListHealthSamples: async ({ query }) => ({
      status: 200,
      body: await service.listSamples(query.span ?? 'day'),
    }),
  };
}
