import type { Handlers } from '#platform/http/operations.ts';

import type { BlocksService } from './blocks.service.ts';

export function createBlocksRoutes(
  service: BlocksService,
): Pick<Handlers, 'blockUser' | 'listBlocks' | 'unblockUser'> {
  return {
    listBlocks: async ({ viewer, query }) => ({ status: 200, body: await service.list(viewer, query) }),
    blockUser: async ({ viewer, path }) => {
      await service.block(viewer, path.pub_id);
      return { status: 204 };
    },
    unblockUser: async ({ viewer, path }) => {
      await service.unblock(viewer, path.pub_id);
      return { status: 204 };
    },
  };
}
