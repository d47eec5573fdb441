'use client';

import type { Block } from '@musubi/api-client';
import type { BlockContent } from '@musubi/domain/block-contents';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';

import { toBlockDraft, toNewBlock } from '../draft/block-draft.ts';
import { findNewlyExceeded } from '../draft/block-limits.ts';
import { headingIdOf } from '../draft/link-sections.ts';
import type { AddPlace } from '../draft/links-draft.ts';
import { type BlockDraft, changeBlock, type PageDraft, toBlockItem } from '../draft/page-item.ts';
import { putBackBlock } from '../draft/removed-items.ts';
import type { ItemPorts } from './item-moves.ts';
import { useActionPorts } from './links-context.ts';

interface BlockPorts extends ItemPorts {
  readonly t: TFunction<['links', 'common']>;
}

type BlockChange = Partial<Omit<BlockDraft, 'id'>>;

interface BlockActions {
  /**
   * Adds a block and opens its fields. A heading added directly above a link becomes the heading of that
   * link's section instead.
   */
  add(content: BlockContent, place: AddPlace): void;
  change(id: string, change: BlockChange): void;
  /** Changes a block by a switch or a choice. Saves at once, without a debounce. */
  choose(id: string, change: BlockChange): void;
  /** Restores a deleted block from the panel of removed items. */
  restore(block: Block): void;
}

const DELIBERATE = { pace: 'deliberate' } as const;

/** Message keys of the sentence about each limit of a page. */
const LIMIT_KEYS = {
  links: 'block.full_links',
  blocks: 'block.full_blocks',
  boards: 'block.full_boards',
  players: 'block.full_players',
  pictures: 'block.full_pictures',
  text: 'block.full_text',
} as const;

/** The actions on blocks. A change that exceeds a limit of the page is refused with a message. */
function createBlockActions(ports: BlockPorts): BlockActions {
  const { editor, history, t, newId, setEditedId, announce, show, blockTitle } = ports;

  /** Applies a change unless it exceeds a limit; returns whether it was applied. */
  const apply = (
    change: (page: PageDraft) => PageDraft,
    how: Parameters<typeof history.change>[1],
  ): boolean => {
    const { draft } = editor.getSnapshot();
    const exceeded = findNewlyExceeded(draft, change(draft));
    if (exceeded === null) history.change(change, how);
    else show(t(LIMIT_KEYS[exceeded]), { id: `limit-${exceeded}` });
    return exceeded === null;
  };

  return {
    add(content, place) {
      const [first] = editor.getSnapshot().draft;
      if (content.type === 'heading' && place === 'start' && first?.kind === 'link') {
        setEditedId(() => headingIdOf(first.link.id));
        return;
      }
      const item = toBlockItem(toNewBlock(newId(), content));
      const added = apply((page) => (place === 'start' ? [item, ...page] : [...page, item]), DELIBERATE);
      if (!added || item.kind !== 'block') return;
      setEditedId(() => item.block.id);
      announce(t('add.added', { title: blockTitle(content) }));
    },
    change(id, change) {
      apply((page) => changeBlock(page, id, change), { group: `${id} ${groupOf(change)}` });
    },
    choose(id, change) {
      apply((page) => changeBlock(page, id, change), DELIBERATE);
    },
    restore(stored) {
      const block = toBlockDraft(stored);
      if (block === null) return;
      const isBack = apply((page) => putBackBlock(page, block, stored.after_link_id), DELIBERATE);
      if (isBack) announce(t('removed.restored', { title: blockTitle(block.content) }));
    },
  };
}

/** The key that groups changes in the undo history. All typing in one block is one step. */
function groupOf(change: BlockChange): string {
  return Object.keys(change).join(' ');
}

/** The actions on blocks. The object stays the same during an edit, so that rows do not rerender. */
export function useBlockActions(): BlockActions {
  const ports = useActionPorts();
  return useMemo(() => createBlockActions(ports), [ports]);
}
