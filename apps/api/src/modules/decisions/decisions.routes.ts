import type { Handlers } from '#platform/http/operations.ts';

import type { DecisionsService } from './decisions.service.ts';

export function createDecisionsRoutes(
  service: DecisionsService,
): Pick<Handlers, 'v4ListDecisions' | 'v4CreateAppeal'> {
  return {
    v4ListDecisions: async ({ viewer }) => ({ status: 200, body: await service.list(viewer) }),
    v4CreateAppeal: async ({ viewer, path, body }) => ({
      status: 201,
      body: await service.appeal(viewer, path.id, body),
    }),
  };
}
