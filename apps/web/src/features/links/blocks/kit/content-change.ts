import type { BlockContent, BlockContents, BlockType } from '@musubi/domain/block-contents';

/**
 * New content of a block, or a function that derives it from the current content. Changes that finish later,
 * such as uploads, use a function.
 */
export type ContentChange<Data> = Data | ((present: Data) => Data);

/**
 * Applies a change of content. A function gets the current content, so that text typed during an upload is
 * kept. Null if the block was deleted or its kind has changed.
 */
export function applyChange<Type extends BlockType>(
  change: ContentChange<BlockContents[Type]>,
  { type, present }: { readonly type: Type; readonly present: BlockContent | null },
): BlockContent | null {
  if (present?.type !== type) return null;
  // The casts are safe, because the kind determines the type of the data.
  const data = typeof change === 'function' ? change(present.data as BlockContents[Type]) : change;
  return { type, data } as BlockContent;
}
