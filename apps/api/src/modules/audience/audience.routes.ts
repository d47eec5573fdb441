import type { Handlers } from '#platform/http/operations.ts';

import type { AudienceService } from './audience.service.ts';
import type { DoorsService } from './doors.service.ts';

interface AudienceServices {
  readonly audience: AudienceService;
  readonly doors: DoorsService;
}

export function createAudienceRoutes({
  audience,
  doors,
}: AudienceServices): Pick<Handlers, 'getAudience' | 'updateAudience' | 'getPageDoor' | 'openPage'> {
  return {
    getAudience: async ({ viewer }) => ({ status: 200, body: await audience.get(viewer) }),
    updateAudience: async ({ viewer, body }) => ({ status: 200, body: await audience.update(viewer, body) }),
    getPageDoor: async ({ path }) => ({ status: 200, body: await doors.getDoor(path.pub_id) }),
    openPage: async ({ path, body, caller }) => ({
      status: 201,
      body: await doors.open(path.pub_id, body, caller.address),
    }),
  };
}
