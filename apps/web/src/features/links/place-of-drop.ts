import type { LinksDraft } from './links-draft.ts';

export interface DropTarget {
  /** The row that the moved one was dropped at. */
  readonly key: string | number;
  readonly dropPosition: 'before' | 'after' | 'on';
}

/** Where a dropped row ends up, counted in the list without it. Dropped at itself, it stays where it is. */
export function placeOfDrop(draft: LinksDraft, movedId: string, { key, dropPosition }: DropTarget): number {
  if (key === movedId) return draft.findIndex((link) => link.id === movedId);
  const index = draft.filter((link) => link.id !== movedId).findIndex((link) => link.id === key);
  return dropPosition === 'after' ? index + 1 : index;
}
