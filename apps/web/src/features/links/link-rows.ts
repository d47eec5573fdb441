import { toSections } from './link-sections.ts';
import { canAddLink, type LinkDraft, type LinksDraft } from './links-draft.ts';

export type ListRow =
  | { readonly kind: 'heading'; readonly id: string; readonly name: string }
  | { readonly kind: 'link'; readonly id: string; readonly name: string; readonly link: LinkDraft };

/**
 * Headings and links in display order. Links at the top need no heading. The heading with the id `editedId`
 * stays in the list even while the creator empties its name.
 */
export function toRows(draft: LinksDraft, editedId: string | null = null): readonly ListRow[] {
  return toSections(draft).flatMap(({ headingId, title, links }, index) => {
    const rows: readonly ListRow[] = links.map((link) => ({
      kind: 'link',
      id: link.id,
      name: link.title,
      link,
    }));
    const hasHeading = title !== '' || index > 0 || headingId === editedId;
    return hasHeading ? [{ kind: 'heading', id: headingId, name: title }, ...rows] : rows;
  });
}

/**
 * Turns rows back into links. Each link gets the section of the nearest heading above it; headings without
 * links are dropped.
 */
function toLinks(rows: readonly ListRow[]): LinksDraft {
  let section = '';
  return rows.flatMap((row) => {
    if (row.kind === 'link') return [row.link.section === section ? row.link : { ...row.link, section }];
    section = row.name;
    return [];
  });
}

/** Moves a link to an index among the other rows. An index outside the list stands for the nearest end. */
export function moveLink(draft: LinksDraft, id: string, toRow: number): LinksDraft {
  const rows = toRows(draft);
  const fromRow = rows.findIndex((row) => row.id === id);
  const moved = rows[fromRow];
  const target = Math.min(Math.max(toRow, 0), rows.length - 1);
  if (moved?.kind !== 'link' || target === fromRow) return draft;
  return toLinks(rows.toSpliced(fromRow, 1).toSpliced(target, 0, moved));
}

/** Whether a link is the first row and whether it is the last row. Headings count as rows. */
export function edgesOf(
  draft: LinksDraft,
  id: string,
): { readonly isFirst: boolean; readonly isLast: boolean } {
  const [first] = draft;
  return {
    isFirst: first?.id === id && first.section === '',
    isLast: draft.at(-1)?.id === id,
  };
}

export interface RowTarget {
  /** Id of the row on which the link is dropped. */
  readonly key: string | number;
  readonly dropPosition: 'before' | 'after' | 'on';
}

/** The new index of a dropped link among the other rows. A link dropped on itself keeps its index. */
export function placeOfDrop(draft: LinksDraft, movedId: string, { key, dropPosition }: RowTarget): number {
  const rows = toRows(draft);
  if (key === movedId) return rows.findIndex((row) => row.id === movedId);
  const index = rows.filter((row) => row.id !== movedId).findIndex((row) => row.id === key);
  return dropPosition === 'before' ? index : index + 1;
}

/**
 * The new index of a dropped section among the other sections. A section dropped inside another section comes
 * after that section.
 */
export function placeOfSectionDrop(
  draft: LinksDraft,
  movedId: string,
  { key, dropPosition }: RowTarget,
): number {
  const sections = toSections(draft);
  const from = sections.findIndex(({ headingId }) => headingId === movedId);
  const at = sections.findIndex(
    ({ headingId, links }) => headingId === key || links.some(({ id }) => id === key),
  );
  if (at === from) return from;
  const others = at > from ? at - 1 : at;
  const [first] = sections[at]?.links ?? [];
  const isTop = key === sections[at]?.headingId || key === first?.id;
  return isTop && dropPosition === 'before' ? others : others + 1;
}

/** Inserts a copy of a link below the original, under the same heading. The copy has its own click count. */
export function duplicateLink(draft: LinksDraft, id: string, newId: string): LinksDraft {
  const index = draft.findIndex((link) => link.id === id);
  const link = draft[index];
  if (link === undefined || !canAddLink(draft)) return draft;
  return draft.toSpliced(index + 1, 0, { ...link, id: newId });
}
