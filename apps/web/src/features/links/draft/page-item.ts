import type { Block, PageContent } from '@musubi/api-client';
import type { BlockContent } from '@musubi/domain/block-contents';

import { addLinks, type AddPlace, type LinkDraft, type LinksDraft, type NewLink } from './links-draft.ts';

/** A block in the editor. Its position is its index in the list. Its content may be invalid. */
export interface BlockDraft extends Pick<
  Block,
  'id' | 'width' | 'is_visible' | 'is_sensitive' | 'starts_at' | 'ends_at'
> {
  readonly content: BlockContent;
}

export type PageItemDraft =
  | { readonly kind: 'link'; readonly link: LinkDraft }
  | { readonly kind: 'block'; readonly block: BlockDraft };

/** All links and blocks of the page in their order. */
export type PageDraft = readonly PageItemDraft[];

export type StoredPage = PageContent;

export function toLinkItem(link: LinkDraft): PageItemDraft {
  return { kind: 'link', link };
}

export function toBlockItem(block: BlockDraft): PageItemDraft {
  return { kind: 'block', block };
}

export function idOfItem(item: PageItemDraft): string {
  return item.kind === 'link' ? item.link.id : item.block.id;
}

const KNOWN_LINKS = new WeakMap<PageDraft, LinksDraft>();

/** The links of a page in their order. Cached per page, so that the same page gives the same list. */
export function linksOf(page: PageDraft): LinksDraft {
  const known = KNOWN_LINKS.get(page);
  if (known !== undefined) return known;
  const links = page.flatMap((item) => (item.kind === 'link' ? [item.link] : []));
  KNOWN_LINKS.set(page, links);
  return links;
}

export function blocksOf(page: PageDraft): readonly BlockDraft[] {
  return page.flatMap((item) => (item.kind === 'block' ? [item.block] : []));
}

export function findBlock(page: PageDraft, id: string): BlockDraft | undefined {
  const found = page.find((item) => item.kind === 'block' && item.block.id === id);
  return found?.kind === 'block' ? found.block : undefined;
}

/** Changes the links of a page. Removes missing links and appends new ones; `change` cannot reorder links. */
export function changeLinks(page: PageDraft, change: (links: LinksDraft) => LinksDraft): PageDraft {
  const links = linksOf(page);
  const changed = change(links);
  if (changed === links) return page;
  const left = new Map(changed.map((link) => [link.id, link]));
  const items = page.flatMap((item) => {
    if (item.kind === 'block') return [item];
    const link = left.get(item.link.id);
    left.delete(item.link.id);
    if (link === undefined) return [];
    return [link === item.link ? item : toLinkItem(link)];
  });
  return [...items, ...[...left.values()].map(toLinkItem)];
}

/** Adds visible links in order: above everything, or below the last item and under its heading. */
export function addLinksToPage(page: PageDraft, links: readonly NewLink[], place: AddPlace): PageDraft {
  const known = linksOf(page);
  const all = addLinks(known, links, place);
  const added = (place === 'start' ? all.slice(0, links.length) : all.slice(known.length)).map(toLinkItem);
  return place === 'start' ? [...added, ...page] : [...page, ...added];
}

export function changeBlock(page: PageDraft, id: string, change: Partial<Omit<BlockDraft, 'id'>>): PageDraft {
  return page.map((item) =>
    item.kind === 'block' && item.block.id === id ? toBlockItem({ ...item.block, ...change }) : item,
  );
}

export function removeItem(page: PageDraft, id: string): PageDraft {
  return page.filter((item) => idOfItem(item) !== id);
}
