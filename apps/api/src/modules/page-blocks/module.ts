import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { pageBlocks, removedPageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { listRemovedBlocks } from './list-removed-blocks.ts';
import { erasePageBlocks } from './page-blocks.repository.ts';
import { replacePageBlocks } from './replace-page-blocks.ts';
import { sweepRemovedBlocks } from './sweep-removed-blocks.ts';

export const pageBlocksModule = {
  operations: {
    v4UpdatePageBlocks: { run: replacePageBlocks, ...WRITE, token: 'page.write' },
    v4ListRemovedPageBlocks: { run: listRemovedBlocks, ...READ, token: 'page.read' },
  },
  exporters: [
    exportOwnRows(pageBlocks, pageBlocks.userId),
    exportOwnRows(removedPageBlocks, removedPageBlocks.userId),
  ],
  erasers: [erasePageBlocks],
  jobs: [{ name: 'removed blocks', everyMs: 10 * MINUTE_MS, work: sweepRemovedBlocks }],
} satisfies Module<Core>;
