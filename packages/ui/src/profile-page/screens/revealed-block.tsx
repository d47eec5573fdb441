import { contentOfBlock } from '@musubi/domain/page-blocks';

import { BlockList, type BlockListProps } from '../blocks/block-item.tsx';
import { BLOCK_KINDS } from '../blocks/block-kinds.ts';
import { isApart } from '../blocks/sensitive-block.tsx';
import { creatorLang } from '../content/creator-lang.ts';
import type { PublicProfile } from '../content/public-profile.ts';
import { blocks as sheet } from '../generated/page-styles.ts';
import type { ListedBlock } from '../link-sections.ts';

/** Finds a sensitive block with pictures or a player, to which the creator's page only links. */
export function findBlockApart(
  { blocks = [] }: Pick<PublicProfile, 'blocks'>,
  id: string,
): ListedBlock | null {
  const block = blocks.find((one) => one.id === id && one.is_sensitive);
  const content = block === undefined ? null : contentOfBlock(block);
  if (block === undefined || content === null) return null;
  if (!isApart(content) || BLOCK_KINDS[content.type] === undefined) return null;
  return { block, content, width: 'auto' };
}

/** A sensitive block on its own page, which visitors open on purpose. */
export function RevealedBlock({
  revealed,
  ...page
}: Omit<BlockListProps, 'blocks' | 'lang' | 'isFirst'> & {
  readonly revealed: ListedBlock;
}): React.JSX.Element {
  const block = { ...revealed.block, is_sensitive: false };
  return <BlockList {...page} blocks={[{ ...revealed, block }]} lang={creatorLang(page)} isFirst />;
}

/** Style sheets of a revealed block, in addition to those of its page. */
export function revealedBlockCss({ content }: ListedBlock): string {
  return `${sheet.css}${BLOCK_KINDS[content.type]?.css ?? ''}`;
}
