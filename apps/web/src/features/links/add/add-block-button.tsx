'use client';

import { BLOCKS_MAX_COUNT } from '@musubi/domain/page-blocks';

import type { AddPlace } from '../draft/links-draft.ts';
import { blocksOf, linksOf } from '../draft/page-item.ts';
import { useBlockActions } from '../editing/block-actions.ts';
import { useSelected } from '../editing/links-context.ts';
import { AddBlockMenu } from './add-block-menu.tsx';

/** Adds blocks to the page. Disabled when the page has the maximum number of blocks. */
export function AddBlockButton({ place }: { readonly place: AddPlace }): React.JSX.Element {
  const blocks = useBlockActions();
  const isFull = useSelected(({ draft }) => draft.length - linksOf(draft).length >= BLOCKS_MAX_COUNT);
  const hasBoard = useSelected(({ draft }) =>
    blocksOf(draft).some(({ content }) => content.type === 'commission'),
  );
  return (
    <AddBlockMenu isDisabled={isFull} hasBoard={hasBoard} onAdd={(content) => blocks.add(content, place)} />
  );
}
