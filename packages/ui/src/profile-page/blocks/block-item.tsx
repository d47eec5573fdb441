import { anchorOfBlock } from '@musubi/domain/block-anchors';
import type { BlockContents, BlockType } from '@musubi/domain/block-contents';
import { isEntryBlock } from '@musubi/domain/block-entries';
import { createElement } from 'react';

import { joinClasses } from '../../class-names.ts';
import type { FindRoom, ImageRoom } from '../content/image-room.ts';
import type { ProfilePageProps } from '../content/profile-page-props.ts';
import { blocks as sheet, layoutColumn } from '../generated/page-styles.ts';
import type { ListedBlock } from '../link-sections.ts';
import type { MosaicTiles } from '../mosaic.ts';
import { BLOCK_KINDS, type BlockKind } from './block-kinds.ts';
import type { BlockProps } from './block-props.ts';
import { isApart, SensitiveDoor, SensitiveFold } from './sensitive-block.tsx';

const { classes } = sheet;

const CLASS_OF_WIDTH = { auto: null, half: classes.halfBlock, wide: layoutColumn.classes.wideBlock } as const;

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
  /** Whether the block is the first of the page. */
  readonly isFirst: boolean;
  /** Class of the block's tile in a mosaic. */
  readonly tile?: string | undefined;
  readonly room?: ImageRoom | undefined;
  readonly page: BlockProps<BlockType>['page'] & Pick<ProfilePageProps, 'actions'>;
}

/** Draws the block without its width; a sensitive block is behind a warning. */
function drawBody({ block, content, width, tile: _tile, ...rest }: BlockItemProps): React.JSX.Element | null {
  const anchor = isEntryBlock(content.type) ? anchorOfBlock(block.id) : undefined;
  const isCovered = block.is_sensitive && content.type !== 'divider';
  const drawn = drawContent(content, {
    id: block.id,
    // Browsers open closed `<details>` elements to show an anchor inside, so the anchor of a sensitive block
    // is on its warning.
    anchor: isCovered ? undefined : anchor,
    width,
    imageSizes: block.image_sizes,
    ...rest,
  });
  if (!isCovered || drawn === null) return drawn;
  const { page, lang } = rest;
  const { labels, actions } = page;
  if (isApart(content)) {
    const href = actions.sensitive === null ? null : `${actions.sensitive}/${block.id}`;
    return <SensitiveDoor content={content} anchor={anchor} labels={labels} lang={lang} href={href} />;
  }
  return (
    <SensitiveFold content={content} anchor={anchor} labels={labels} lang={lang}>
      {drawn}
    </SensitiveFold>
  );
}

/** One block of the page in its width or its tile. */
export function BlockItem(props: BlockItemProps): React.JSX.Element | null {
  const { width, tile } = props;
  const body = drawBody(props);
  const className = joinClasses(CLASS_OF_WIDTH[width], tile);
  return body === null || className === '' ? body : <div className={className}>{body}</div>;
}

export interface BlockListProps extends Pick<
  ProfilePageProps,
  'profile' | 'locale' | 'labels' | 'contentOrigin' | 'pageUrl' | 'actions'
> {
  readonly blocks: readonly ListedBlock[];
  readonly lang: string | undefined;
  /** Whether the first block of the list is the first of the page. */
  readonly isFirst: boolean;
  readonly tiles?: MosaicTiles | null;
  /** Undefined in a column. */
  readonly findRoom?: FindRoom | undefined;
}

/** Consecutive blocks. */
export function BlockList({
  blocks,
  lang,
  isFirst,
  tiles,
  findRoom,
  ...page
}: BlockListProps): React.JSX.Element {
  return (
    <div className={classes.blocks}>
      {blocks.map((listed, at) => (
        <BlockItem
          key={listed.block.id}
          {...listed}
          lang={lang}
          isFirst={isFirst && at === 0}
          tile={tiles?.items.get(listed.block.id)}
          room={findRoom?.(listed.block.id, listed.width === 'half')}
          page={page}
        />
      ))}
    </div>
  );
}
