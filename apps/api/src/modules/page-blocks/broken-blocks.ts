import { isOfNewerVersion, readStoredBlock } from '@musubi/domain/stored-blocks';
import type { Logger } from '@musubi/server/logger';

import type { BlockRecord } from './page-blocks.fields.ts';

/** Maximum number of logged blocks to remember. */
const MAX_LOGGED = 1000;

/** Creates a function that logs stored blocks with broken data, each block once per server run. */
export function createBrokenBlocksLog(log: Pick<Logger, 'error'>): (blocks: readonly BlockRecord[]) => void {
  const logged = new Set<string>();
  return (blocks) => {
    for (const block of blocks) {
      if (logged.has(block.id) || logged.size >= MAX_LOGGED) continue;
      if (readStoredBlock(block) !== null || isOfNewerVersion(block)) continue;
      logged.add(block.id);
      const { id, type, v } = block;
      log.error({ block: id, type, v }, 'the data of a stored block is broken');
    }
  };
}
