import type { Handlers } from '#platform/http/operations.ts';

import type { LinksService } from './links.service.ts';

export function createLinksRoutes(
  service: LinksService,
): Pick<Handlers, 'v4UpdateExternalLinks' | 'v4ListRemovedLinks'> {
  return {
    v4UpdateExternalLinks: async ({ viewer, body }) => ({
      status: 200,
      body: await service.replace(viewer, body),
    }),
    v4ListRemovedLinks: async ({ viewer }) => ({
      status: 200,
      body: await service.listRemoved(viewer.pageId),
    }),
  };
}
