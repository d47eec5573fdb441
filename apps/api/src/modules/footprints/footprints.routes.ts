import type { Handlers } from '#platform/http/operations.ts';

import type { FootprintsService } from './footprints.service.ts';

export function createFootprintsRoutes(service: FootprintsService): Pick<Handlers, 'recordFootprint'> {
  return {
    recordFootprint: async ({ path, query, caller, viewer }) => {
      await service.record({ pubId: path.id, referrerHost: query.referrer_host, caller, viewer });
      return { status: 204 };
    },
  };
}
