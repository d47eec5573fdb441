import type { EditHistory, OutsideStep } from '#shared/autosave/edit-history.ts';
import { revert } from '#shared/autosave/revert.ts';

import { isSameBlock } from './block-draft.ts';
import { isSameLink, LINK_FIELDS, type LinkDraft } from './links-draft.ts';
import { mergePages } from './merge-page.ts';
import { changeLinks, idOfItem, linksOf, type PageDraft, type PageItemDraft } from './page-item.ts';

export type LinksHistory = EditHistory<PageDraft>;

export function isSameItem(one: PageItemDraft, other: PageItemDraft | undefined): boolean {
  if (one === other) return true;
  if (one.kind === 'link') return other?.kind === 'link' && isSameLink(one.link, other.link);
  return other?.kind === 'block' && isSameBlock(one.block, other.block);
}

export function isSamePage(one: PageDraft, other: PageDraft): boolean {
  return one.length === other.length && one.every((item, index) => isSameItem(item, other[index]));
}

function changeOf(from: LinkDraft, to: LinkDraft, link: LinkDraft): Partial<LinkDraft> {
  const fields = LINK_FIELDS.filter((field) => from[field] !== to[field] && link[field] === from[field]);
  return Object.fromEntries(fields.map((field) => [field, to[field]]));
}

/**
 * Rebases a page of the undo history on an outside change. Another writer's change is merged completely. A
 * background change, such as a fetched title, updates only links and only fields that have the same old value
 * in the history. Null if an undo would overwrite another writer's change.
 */
export function rebasePage(
  page: PageDraft,
  { from, to, isOfOther }: OutsideStep<PageDraft>,
): PageDraft | null {
  if (isOfOther) return mergePages(page, { base: from, theirs: to });
  if (from.length !== to.length || from.some((item, index) => !hasIdOf(item, to[index]))) return null;
  const after = new Map(linksOf(to).map((link) => [link.id, link]));
  const changed = new Map(
    linksOf(from).map((link) => [link.id, [link, after.get(link.id) ?? link]] as const),
  );
  return changeLinks(page, (links) =>
    links.map((link) => {
      const [old, now] = changed.get(link.id) ?? [link, link];
      return old === now || isSameLink(old, now) ? link : { ...link, ...changeOf(old, now, link) };
    }),
  );
}

function hasIdOf(item: PageItemDraft, other: PageItemDraft | undefined): boolean {
  return other !== undefined && idOfItem(item) === idOfItem(other);
}

/** Restores an earlier page, for the undo button of a toast. Does nothing if the page is unchanged. */
export function revertPage(history: LinksHistory, page: PageDraft, to: PageDraft): void {
  if (!isSamePage(page, to)) revert(history, to, isSamePage);
}
