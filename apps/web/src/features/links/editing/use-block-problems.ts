'use client';

import { useMemo } from 'react';

import { type BlockProblems, problemsOfBlock } from '../draft/block-draft.ts';
import type { BlockDraft } from '../draft/page-item.ts';
import { type PageSnapshot, useSelected } from './links-context.ts';
import { RefusedPage } from './use-page-editor.ts';

const NO_PROBLEMS: BlockProblems = new Map();

/** The validation errors that the API returned for a block. */
function refusedIn({ state }: PageSnapshot, id: string): BlockProblems {
  if (state.status !== 'refused' || !(state.error instanceof RefusedPage)) return NO_PROBLEMS;
  return state.error.items.blocks.get(id) ?? NO_PROBLEMS;
}

/** The problems of a block, found by the browser or the API. */
export function useBlockProblems(block: BlockDraft): BlockProblems {
  const refused = useSelected((snapshot) => refusedIn(snapshot, block.id));
  return useMemo(() => new Map([...problemsOfBlock(block), ...refused]), [block, refused]);
}
