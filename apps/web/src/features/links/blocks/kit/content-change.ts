import type { BlockContent, BlockContents, BlockType } from '@musubi/domain/page-blocks';

/** New content of a block, or a function of the present content for changes that end later, such as uploads. */
export type ContentChange<Data> = Data | ((present: Data) => Data);

/**
 * Returns a changed content. A function gets the present content, so that typing during an upload stays; null when
 * the block was deleted or has become another kind.
 */
export function applyChange<Type extends BlockType>(
  change: ContentChange<BlockContents[Type]>,
  { type, present }: { readonly type: Type; readonly present: BlockContent | null },
): BlockContent | null {
  if (present?.type !== type) return null;
  // The casts are safe, because the kind tells the shape of the data.
  const data = typeof change === 'function' ? change(present.data as BlockContents[Type]) : change;
  return { type, data } as BlockContent;
}
