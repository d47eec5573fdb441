import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { blocks } from '#platform/database/schema/fans/follows.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';

import { blockUser } from './block-user.ts';
import { eraseBlocks } from './blocks.repository.ts';
import { listBlocks } from './list-blocks.ts';
import { unblockUser } from './unblock-user.ts';

export const blocksModule = {
  operations: {
    listBlocks: { run: listBlocks, ...READ, token: 'never' },
    blockUser: { run: blockUser, ...WRITE, token: 'never' },
    unblockUser: { run: unblockUser, ...WRITE, token: 'never' },
  },
  exporters: [exportOwnRows(blocks, blocks.userId)],
  numerousRows: [{ table: blocks, personId: blocks.blockedUserId }],
  erasers: [eraseBlocks],
} satisfies Module<Core>;
