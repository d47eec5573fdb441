import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import { blocks as blockRows } from '#platform/database/schema/follows.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';

import { eraseBlocks } from './blocks.repository.ts';
import { createBlocksRoutes } from './blocks.routes.ts';
import { createBlocksService } from './blocks.service.ts';

export const blocksModule = {
  operations: { listBlocks: READ, blockUser: WRITE, unblockUser: WRITE },
  exporters: [exportOwnRows(blockRows, blockRows.userId)],
  numerousRows: [{ table: blockRows, personId: blockRows.blockedUserId }],
  erasers: [eraseBlocks],
  create({ db, summaries, clock, random }: Core) {
    const blocks = createBlocksService({ db, summaries, clock, random });
    return { services: { blocks }, handlers: createBlocksRoutes(blocks) };
  },
} satisfies Module;
