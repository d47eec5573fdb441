import type { Handlers } from '#platform/http/operations.ts';

import type { RefreshProgressService } from './refresh-progress.service.ts';

export function createRefreshProgressRoutes(
  service: RefreshProgressService,
): Pick<Handlers, 'v4ListActivityRefreshes' | 'v4RefreshActivity'> {
  return {
    v4ListActivityRefreshes: async ({ viewer }) => ({ status: 200, body: await service.list(viewer.pageId) }),
    v4RefreshActivity: async ({ viewer, path }) => ({
      status: 202,
      body: await service.askFor(viewer.pageId, path.id),
    }),
  };
}
