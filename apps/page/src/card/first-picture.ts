import { contentOfBlock, imageKeysOfBlock } from '@musubi/domain/page-blocks';
import { mergePage } from '@musubi/domain/page-order';

import type { PublicProfile } from '#api/public-profile.ts';

/** Returns the key of the first picture that the page itself shows, without sensitive ones and players' covers. */
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
