import type { Handlers } from '#platform/http/operations.ts';

import type { InvitationsService } from './invitations.service.ts';

export function createInvitationsRoutes(
  service: InvitationsService,
): Pick<Handlers, 'getInvitation' | 'v4GetInvitation'> {
  return {
    getInvitation: async ({ query }) => ({ status: 200, body: await service.get(query.code) }),
    v4GetInvitation: async ({ viewer, caller }) => ({
      status: 200,
      body: await service.getOwn(viewer, caller),
    }),
  };
}
