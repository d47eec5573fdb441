'use client';

import { BLOCKS_MAX_COUNT } from '@musubi/domain/page-blocks';

import { AddBlockMenu } from './add-block-menu.tsx';
import { useBlockActions } from './block-actions.ts';
import { useSelected } from './links-context.ts';
import type { AddPlace } from './links-draft.ts';
import { linksOf } from './page-item.ts';

/** Adds blocks to the page, until the page holds as many as it may. */
export function AddBlockButton({ place }: { readonly place: AddPlace }): React.JSX.Element {
  const blocks = useBlockActions();
  const isFull = useSelected(({ draft }) => draft.length - linksOf(draft).length >= BLOCKS_MAX_COUNT);
  return <AddBlockMenu isDisabled={isFull} onAdd={(content) => blocks.add(content, place)} />;
}
