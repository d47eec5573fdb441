'use client';

import { BLOCKS_MAX_COUNT } from '@musubi/domain/page-blocks';

import type { AddPlace } from '../draft/links-draft.ts';
import { linksOf } from '../draft/page-item.ts';
import { useBlockActions } from '../editing/block-actions.ts';
import { useSelected } from '../editing/links-context.ts';
import { AddBlockMenu } from './add-block-menu.tsx';

/** Adds blocks to the page, until the page holds as many as it may. */
export function AddBlockButton({ place }: { readonly place: AddPlace }): React.JSX.Element {
  const blocks = useBlockActions();
  const isFull = useSelected(({ draft }) => draft.length - linksOf(draft).length >= BLOCKS_MAX_COUNT);
  return <AddBlockMenu isDisabled={isFull} onAdd={(content) => blocks.add(content, place)} />;
}
