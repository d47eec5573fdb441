import type { BlockContents, BlockType } from '@musubi/domain/page-blocks';
import { createElement } from 'react';

import { blocks as sheet } from '../generated/page-styles.ts';
import type { ListedBlock } from '../link-sections.ts';
import type { ProfilePageProps } from '../profile-page-props.ts';
import { BLOCK_KINDS, type BlockKind } from './block-kinds.ts';
import type { BlockProps } from './block-props.ts';

const { classes } = sheet;

const CLASS_OF_WIDTH = { half: classes.halfBlock, wide: classes.wideBlock } as const;

interface ContentOf<Type extends BlockType> {
  readonly type: Type;
  readonly data: BlockContents[Type];
}

/** Draws the content of a block by its kind; null for a kind that this version does not draw. */
function drawContent<Type extends BlockType>(
  { type, data }: ContentOf<Type>,
  rest: Omit<BlockProps<Type>, 'data'>,
): React.JSX.Element | null {
  const kind: BlockKind<Type> | undefined = BLOCK_KINDS[type];
  return kind === undefined ? null : createElement(kind.Content, { ...rest, data });
}

export interface BlockItemProps extends ListedBlock {
  /** Language of the creator's words, when it differs from the language of the labels. */
  readonly lang: string | undefined;
  readonly page: BlockProps<BlockType>['page'];
}

/** One block of the page in its width. */
export function BlockItem({ block, content, width, lang, page }: BlockItemProps): React.JSX.Element | null {
  const drawn = drawContent(content, { id: block.id, width, lang, page });
  return drawn === null || width === 'auto' ? drawn : <div className={CLASS_OF_WIDTH[width]}>{drawn}</div>;
}

interface BlockListProps extends Pick<
  ProfilePageProps,
  'profile' | 'locale' | 'labels' | 'contentOrigin' | 'pageUrl' | 'actions'
> {
  readonly blocks: readonly ListedBlock[];
  readonly lang: string | undefined;
}

/** Consecutive blocks. */
export function BlockList({ blocks, lang, ...page }: BlockListProps): React.JSX.Element {
  return (
    <div className={classes.blocks}>
      {blocks.map((listed) => (
        <BlockItem key={listed.block.id} {...listed} lang={lang} page={page} />
      ))}
    </div>
  );
}
