import type { BlockType } from '@musubi/domain/page-blocks';

import { blockText } from '../generated/page-styles.ts';
import type { BlockProps } from './block-props.ts';
import { HeadingBlock } from './heading-block.tsx';
import { TextBlock } from './text-block.tsx';

/** Draws one kind of block. `css` is what a page with this kind needs besides the style of all blocks. */
export interface BlockKind<Type extends BlockType> {
  readonly Content: (props: BlockProps<Type>) => React.JSX.Element | null;
  readonly css: string;
}

/** The kinds that the page draws; blocks of other kinds are left out. */
export const BLOCK_KINDS: { readonly [Type in BlockType]?: BlockKind<Type> } = {
  heading: { Content: HeadingBlock, css: '' },
  text: { Content: TextBlock, css: blockText.css },
};
