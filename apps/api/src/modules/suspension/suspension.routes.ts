import type { Handlers } from '#platform/http/operations.ts';

import type { SuspensionService } from './suspension.service.ts';

export function createSuspensionRoutes(
  service: SuspensionService,
): Pick<Handlers, 'restoreUser' | 'suspendUser'> {
  return {
    suspendUser: async ({ path, query }) => {
      await service.suspend(path.id, query.reason ?? null);
      return { status: 204 };
    },
    restoreUser: async ({ path }) => {
      await service.restore(path.id);
      return { status: 204 };
    },
  };
}
