import type { Handlers } from '#platform/http/operations.ts';

import type { PibIdService } from './pib-id.service.ts';

export function createPibIdRoutes(service: PibIdService): Pick<Handlers, 'setPibId'> {
  return {
    setPibId: async ({ query, body }) => {
      await service.set(query.id, body.pibId);
      return { status: 204 };
    },
  };
}
