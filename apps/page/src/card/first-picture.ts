import { contentOfBlock, imageKeysOfBlock } from '@musubi/domain/page-blocks';
import { mergePage } from '@musubi/domain/page-order';

import type { PublicProfile } from '#api/public-profile.ts';

/**
 * Returns the key of the first picture that the page shows, except sensitive pictures and covers of players.
 */
export function findFirstPicture({
  links,
  blocks = [],
}: Pick<PublicProfile, 'links' | 'blocks'>): string | null {
  const keys = mergePage(links, blocks, ({ after_link_id }) => after_link_id).flatMap((item) => {
    const content = item.kind === 'block' && !item.block.is_sensitive ? contentOfBlock(item.block) : null;
    return content === null || content.type === 'player' ? [] : imageKeysOfBlock(content);
  });
  return keys[0] ?? null;
}
