import type { Handlers } from '#platform/http/operations.ts';

import type { ClicksService } from './clicks.service.ts';

export function createClicksRoutes(service: ClicksService): Pick<Handlers, 'recordClick'> {
  return {
    recordClick: async ({ body, caller, viewer }) => {
      await service.record({ pubId: body.pub_id, linkId: body.link_id, caller, viewer });
      return { status: 204 };
    },
  };
}
