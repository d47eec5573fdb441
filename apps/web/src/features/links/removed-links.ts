import { canAddLink, type LinkDraft, type LinksDraft } from './links-draft.ts';

/** A row that was taken out of the list, and where it stood. */
export interface RemovedLink {
  readonly link: LinkDraft;
  readonly index: number;
  /** The row above it; null at the top. */
  readonly afterId: string | null;
}

/** What is needed to put a row back later; null where there is no such row. */
export function findRemovable(draft: LinksDraft, id: string): RemovedLink | null {
  const index = draft.findIndex((link) => link.id === id);
  const link = draft[index];
  return link === undefined ? null : { link, index, afterId: draft[index - 1]?.id ?? null };
}

/** Puts one row back below its old neighbour, or where it was counted from the top when that one is gone. */
function restoreLink(draft: LinksDraft, { link, index, afterId }: RemovedLink): LinksDraft {
  if (draft.some((other) => other.id === link.id)) return draft;
  const neighbour = afterId === null ? -1 : draft.findIndex((other) => other.id === afterId);
  const place = neighbour === -1 ? Math.min(index, draft.length) : neighbour + 1;
  return draft.toSpliced(place, 0, link);
}

/** Puts rows back that were removed one after another: the last one first, so that each finds its place as it was. */
export function restoreLinks(draft: LinksDraft, removed: readonly RemovedLink[]): LinksDraft {
  return removed.reduceRight(restoreLink, draft);
}

/** Puts a link that was deleted on another day where it stood then, or as far down as the list reaches. */
export function putBackLink(draft: LinksDraft, link: LinkDraft, index: number): LinksDraft {
  if (!canAddLink(draft)) return draft;
  return restoreLink(draft, { link, index, afterId: null });
}
