import type { Handlers, OperationId } from '#platform/http/operations.ts';

import type { SessionService } from './session.service.ts';

/** What a session that is signed out may still do: learn of it, and repeat it. */
export const OPERATIONS_AFTER_SIGN_OUT: ReadonlySet<OperationId> = new Set<OperationId>([
  'getGlobalSignOutStatus',
  'registerKeyForGlobalSignOut',
]);

export function createSessionRoutes(
  service: SessionService,
): Pick<Handlers, 'getCustomToken' | 'getGlobalSignOutStatus' | 'registerKeyForGlobalSignOut'> {
  return {
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
