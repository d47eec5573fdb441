import type { Handlers } from '#platform/http/operations.ts';

import type { PageBlocksService } from './page-blocks.service.ts';

export function createPageBlocksRoutes(
  service: PageBlocksService,
): Pick<Handlers, 'v4UpdatePageBlocks' | 'v4ListRemovedPageBlocks'> {
  return {
    v4UpdatePageBlocks: async ({ viewer, body }) => ({
      status: 200,
      body: await service.replace(viewer, body),
    }),
    v4ListRemovedPageBlocks: async ({ viewer }) => ({
      status: 200,
      body: await service.listRemoved(viewer.pageId),
    }),
  };
}
