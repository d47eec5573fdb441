import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { pageBlocks, removedPageBlocks } from '#platform/database/schema/page-blocks.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { createBlocksTaking } from './blocks-taking.ts';
import { erasePageBlocks } from './page-blocks.repository.ts';
import { createPageBlocksRoutes } from './page-blocks.routes.ts';
import { createPageBlocksService } from './page-blocks.service.ts';

export const pageBlocksModule = {
  operations: {
    v4UpdatePageBlocks: WRITE,
    v4ListRemovedPageBlocks: READ,
  },
  exporters: [
    exportOwnRows(pageBlocks, pageBlocks.userId),
    exportOwnRows(removedPageBlocks, removedPageBlocks.userId),
  ],
  erasers: [erasePageBlocks],
  create({ db, clock, random, pages, imageKeys, fileKeys, unlocks }: Core) {
    const blocks = createPageBlocksService({ db, clock, random, pages, imageKeys, fileKeys, unlocks });
    const blocksTaking = createBlocksTaking({ clock, random, imageKeys, fileKeys });
    return {
      services: { pageBlocks: blocks, blocksTaking },
      handlers: createPageBlocksRoutes(blocks),
      jobs: [{ name: 'removed blocks', everyMs: 10 * MINUTE_MS, work: async () => blocks.sweep() }],
      ports: { blocksTaking },
    };
  },
} satisfies Module;
