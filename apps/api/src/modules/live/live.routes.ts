import type { Handlers } from '#platform/http/operations.ts';

import type { LiveService } from './live.service.ts';

export function createLiveRoutes(service: LiveService): Pick<Handlers, 'v4LiveHeartbeat'> {
  return {
    v4LiveHeartbeat: async ({ query }) => {
      await service.keepAlive(query.id, query.token);
      return { status: 204 };
    },
  };
}
