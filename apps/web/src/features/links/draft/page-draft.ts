import type { PageItemInput } from '@musubi/api-client';
import { toBlockParts } from '@musubi/domain/page-blocks';
import { mergePage } from '@musubi/domain/page-order';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import type { PublicBlock } from '@musubi/ui/profile-page/public-profile';

import type { Versioned } from '#shared/autosave/autosave.ts';
import type { Editing } from '#shared/editing/use-autosave.ts';

import {
  type BlockProblems,
  isBlockSendable,
  isSameBlock,
  toBlockDraft,
  toBlockInput,
  toStoredForm,
} from './block-draft.ts';
import {
  isLinkStored,
  isSameLink,
  isSendable,
  type LinkDraft,
  type LinkProblems,
  toInput,
  toLinksDraft,
} from './links-draft.ts';
import {
  type BlockDraft,
  idOfItem,
  type PageDraft,
  type PageItemDraft,
  type StoredPage,
  toBlockItem,
  toLinkItem,
} from './page-item.ts';

export type PageEditor = Editing<PageDraft, StoredPage>;

/** Initial version of a page's blocks, before any request has stored links and blocks together. */
const FIRST_BLOCKS_VERSION = 1;

/**
 * Gives the page one version that grows with the versions of its links and blocks. If the blocks have never
 * changed, it equals the version of the links, as in drafts of older releases.
 */
export function toVersionedPage(value: StoredPage): Versioned<StoredPage> {
  return { version: value.links.version + value.blocks.version - FIRST_BLOCKS_VERSION, value };
}

/** The stored links and blocks in the order of the page. Omits kinds that this version does not know. */
export function toPageDraft({ links, blocks }: StoredPage): PageDraft {
  return placeBlocks(toLinksDraft(links.items), blocks);
}

/** Places the stored blocks between the links. Blocks whose link is not in the list come last. */
export function placeBlocks(links: readonly LinkDraft[], blocks: StoredPage['blocks']): PageDraft {
  return mergePage(links, blocks.items, (block) => block.after_link_id).flatMap((item): PageDraft => {
    if (item.kind === 'link') return [toLinkItem(item.link)];
    const block = toBlockDraft(item.block);
    return block === null ? [] : [toBlockItem(block)];
  });
}

function isItemSendable(item: PageItemDraft): boolean {
  return item.kind === 'link' ? isSendable(item.link) : isBlockSendable(item.block);
}

function byId(page: PageDraft): ReadonlyMap<string, PageItemDraft> {
  return new Map(page.map((item) => [idOfItem(item), item]));
}

/**
 * The items that a save sends. An invalid item is replaced by its stored version. If it was never stored, it
 * is omitted.
 */
function toSent(page: PageDraft, stored: StoredPage): PageDraft {
  const storedById = byId(toPageDraft(stored));
  return page.flatMap((item) => {
    if (isItemSendable(item)) return [item];
    const last = storedById.get(idOfItem(item));
    return last === undefined ? [] : [last];
  });
}

/** Builds the items of the update request. */
export function toPageRequest(page: PageDraft, stored: StoredPage): PageItemInput[] {
  return toSent(page, stored).map((item) =>
    item.kind === 'link' ? { link: toInput(item.link) } : { block: toBlockInput(item.block) },
  );
}

/** Returns the draft after a save: valid items as the server normalised them, all others as typed. */
export function reconcilePage(page: PageDraft, stored: StoredPage): PageDraft {
  const storedById = byId(toPageDraft(stored));
  return page.map((item) => {
    const answered = storedById.get(idOfItem(item));
    // An unchanged row stays the same object, so that it does not rerender.
    if (answered === undefined || !isItemSendable(item)) return item;
    if (item.kind === 'link')
      return answered.kind === 'link' && !isSameLink(item.link, answered.link) ? answered : item;
    // Keeps a line break at the end, where the creator is about to type the next paragraph.
    return answered.kind === 'block' && !isSameBlock(toStoredForm(item.block), answered.block)
      ? answered
      : item;
  });
}

function isItemStored(item: PageItemDraft, stored: PageItemDraft | undefined): boolean {
  if (item.kind === 'link') return stored?.kind === 'link' && isLinkStored(item.link, stored.link);
  return stored?.kind === 'block' && isSameBlock(toStoredForm(item.block), stored.block);
}

/** Whether saving the draft would leave the stored page unchanged. */
export function isPageStored(page: PageDraft, stored: StoredPage): boolean {
  const sent = toSent(page, stored);
  const present = toPageDraft(stored);
  return sent.length === present.length && sent.every((item, index) => isItemStored(item, present[index]));
}

/** Number of invalid rows, which are not saved yet. */
export function countUnfinished(page: PageDraft): number {
  return page.filter((item) => !isItemSendable(item)).length;
}

/** The problems of rows that the API refused, by row id. */
export interface RefusedItems {
  readonly links: ReadonlyMap<string, LinkProblems>;
  readonly blocks: ReadonlyMap<string, BlockProblems>;
}

const LINK_FIELD = /^(?:title|description|url|section|starts_at|ends_at)$/;
const REFUSED_ITEM = /^\/body\/items\/(\d+)\/(link|block)\/(.+)$/;

/** @param sent The sent items, in the order of the request. */
export function toRefusedItems(
  refusedFields: readonly { readonly pointer: string; readonly problem: FieldProblem }[],
  sent: readonly PageItemInput[],
): RefusedItems {
  const links = new Map<string, LinkProblems>();
  const blocks = new Map<string, BlockProblems>();
  for (const { pointer, problem } of refusedFields) {
    const [, at, kind, path = ''] = REFUSED_ITEM.exec(pointer) ?? [];
    const { link, block } = sent[Number(at)] ?? {};
    const id = link?.id ?? block?.id ?? '';
    if (kind === 'block') blocks.set(id, new Map([...(blocks.get(id) ?? []), [path, problem]]));
    else if (LINK_FIELD.test(path)) links.set(id, { ...links.get(id), [path]: problem });
  }
  links.delete('');
  blocks.delete('');
  return { links, blocks };
}

/** The links and blocks that visitors would see. Each block follows the last visible link above it. */
export function toShownPage(
  page: PageDraft,
  isShown: (item: LinkDraft | BlockDraft) => boolean,
): { readonly links: readonly LinkDraft[]; readonly blocks: readonly PublicBlock[] } {
  const links: LinkDraft[] = [];
  const blocks: PublicBlock[] = [];
  for (const item of page) {
    if (!isItemSendable(item)) continue;
    if (item.kind === 'link') {
      if (isShown(item.link)) links.push(item.link);
    } else if (isShown(item.block)) {
      const { id, width, is_sensitive, content } = item.block;
      const after_link_id = links.at(-1)?.id ?? null;
      blocks.push({ id, after_link_id, width, is_sensitive, ...toBlockParts(content) });
    }
  }
  return { links, blocks };
}
