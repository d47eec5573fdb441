import { findNewlyExceeded } from './block-limits.ts';
import type { LinkDraft } from './links-draft.ts';
import {
  type BlockDraft,
  idOfItem,
  linksOf,
  type PageDraft,
  type PageItemDraft,
  toBlockItem,
  toLinkItem,
} from './page-item.ts';

export interface RemovedItem {
  readonly item: PageItemDraft;
  readonly index: number;
  /** Id of the item that was above the removed item; null if it was the first. */
  readonly afterId: string | null;
}

/** Returns an item with its position, so that it can be restored. Null for an unknown id. */
export function findRemovable(page: PageDraft, id: string): RemovedItem | null {
  const index = page.findIndex((item) => idOfItem(item) === id);
  const item = page[index];
  const above = page[index - 1];
  if (item === undefined) return null;
  return { item, index, afterId: above === undefined ? null : idOfItem(above) };
}

/**
 * Restores a removed item below its former upper neighbour. If that neighbour is gone, uses the old index.
 */
function restoreItem(page: PageDraft, { item, index, afterId }: RemovedItem): PageDraft {
  const id = idOfItem(item);
  if (page.some((other) => idOfItem(other) === id)) return page;
  const neighbour = afterId === null ? -1 : page.findIndex((other) => idOfItem(other) === afterId);
  const place = neighbour === -1 ? Math.min(index, page.length) : neighbour + 1;
  return page.toSpliced(place, 0, item);
}

/**
 * Restores items in reverse order of removal, so that the former upper neighbour of each item is already
 * restored.
 */
export function restoreItems(page: PageDraft, removed: readonly RemovedItem[]): PageDraft {
  return removed.reduceRight(restoreItem, page);
}

function restoreWithRoom(page: PageDraft, removed: RemovedItem): PageDraft {
  const restored = restoreItem(page, removed);
  return findNewlyExceeded(page, restored) === null ? restored : page;
}

/**
 * Restores a link from the panel of removed items at its old index among the links, or at the end of a
 * shorter list. Does nothing if the list is full.
 */
export function putBackLink(page: PageDraft, link: LinkDraft, index: number): PageDraft {
  const next = linksOf(page)[index];
  const place = next === undefined ? page.length : page.findIndex((item) => idOfItem(item) === next.id);
  return restoreWithRoom(page, { item: toLinkItem(link), index: place, afterId: null });
}

/**
 * Restores a block from the panel of removed items below the link that it followed, or at the end if that
 * link is gone. Does nothing if the page has no room for it.
 */
export function putBackBlock(page: PageDraft, block: BlockDraft, afterId: string | null): PageDraft {
  const index = afterId === null ? 0 : page.length;
  return restoreWithRoom(page, { item: toBlockItem(block), index, afterId });
}
