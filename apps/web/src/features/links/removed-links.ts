import { canAddLink, type LinkDraft, type LinksDraft } from './links-draft.ts';

export interface RemovedLink {
  readonly link: LinkDraft;
  readonly index: number;
  /** Id of the row that was above the removed row; null if it was the first row. */
  readonly afterId: string | null;
}

/** Returns a row with its position, so that the row can be restored; null for an unknown id. */
export function findRemovable(draft: LinksDraft, id: string): RemovedLink | null {
  const index = draft.findIndex((link) => link.id === id);
  const link = draft[index];
  return link === undefined ? null : { link, index, afterId: draft[index - 1]?.id ?? null };
}

/**
 * Restores a removed row below its former upper neighbour. Without that neighbour, restores the row at its
 * old index.
 */
function restoreLink(draft: LinksDraft, { link, index, afterId }: RemovedLink): LinksDraft {
  if (draft.some((other) => other.id === link.id)) return draft;
  const neighbour = afterId === null ? -1 : draft.findIndex((other) => other.id === afterId);
  const place = neighbour === -1 ? Math.min(index, draft.length) : neighbour + 1;
  return draft.toSpliced(place, 0, link);
}

/**
 * Restores rows in reverse order of removal, so that the former upper neighbour of each row is already
 * restored.
 */
export function restoreLinks(draft: LinksDraft, removed: readonly RemovedLink[]): LinksDraft {
  return removed.reduceRight(restoreLink, draft);
}

/**
 * Restores a link from the panel of removed links. The link returns to its old index, or to the end of a
 * shorter list. Does nothing when the list is full.
 */
export function putBackLink(draft: LinksDraft, link: LinkDraft, index: number): LinksDraft {
  if (!canAddLink(draft)) return draft;
  return restoreLink(draft, { link, index, afterId: null });
}
