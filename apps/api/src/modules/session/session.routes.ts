import type { Handlers } from '#platform/http/operations.ts';

import type { SessionService } from './session.service.ts';

type Operation =
  | 'deleteRefreshToken'
  | 'getCustomToken'
  | 'getGlobalSignOutStatus'
  | 'registerKeyForGlobalSignOut';

export function createSessionRoutes(service: SessionService): Pick<Handlers, Operation> {
  return {
    deleteRefreshToken: async ({ viewer, query }) => {
      if (query.keep_own) await service.revokeOthers(viewer);
      else await service.revoke(viewer);
      return { status: 204 };
    },
    getCustomToken: async ({ viewer }) => ({
      status: 200,
      body: { token: await service.mintCustomToken(viewer) },
    }),
    getGlobalSignOutStatus: async ({ viewer, query }) => ({
      status: 200,
      body: { isSignedOut: await service.readStatus(viewer, query.key) },
    }),
    registerKeyForGlobalSignOut: async ({ viewer, body }) => {
      await service.signOut(viewer, body.key);
      return { status: 204 };
    },
  };
}
