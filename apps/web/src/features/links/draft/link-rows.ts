import { findNewlyExceeded } from './block-limits.ts';
import { headingIdOf } from './link-sections.ts';
import { idOfItem, type PageDraft, type PageItemDraft, toBlockItem, toLinkItem } from './page-item.ts';

export type ListRow =
  | { readonly kind: 'heading'; readonly id: string; readonly name: string }
  | {
      readonly kind: 'link';
      readonly id: string;
      readonly name: string;
      readonly item: Extract<PageItemDraft, { readonly kind: 'link' }>;
    }
  | {
      readonly kind: 'block';
      readonly id: string;
      readonly item: Extract<PageItemDraft, { readonly kind: 'block' }>;
    };

/**
 * Headings, links and blocks in display order. Links at the top need no heading. The heading `editedId` is
 * included even while its name is empty, so that it stays during typing.
 */
export function toRows(page: PageDraft, editedId: string | null = null): readonly ListRow[] {
  const rows: ListRow[] = [];
  let title: string | null = null;
  for (const item of page) {
    const id = idOfItem(item);
    if (item.kind === 'block') {
      rows.push({ kind: 'block', id, item });
      continue;
    }
    const { section } = item.link;
    const headingId = headingIdOf(id);
    const isEdited = headingId === editedId;
    const isStart = section !== title;
    if (isEdited || (isStart && (section !== '' || title !== null)))
      rows.push({ kind: 'heading', id: headingId, name: isStart ? section : '' });
    rows.push({ kind: 'link', id, name: item.link.title, item });
    title = section;
  }
  return rows;
}

/**
 * Turns rows back into a page. Each link gets the section of the nearest heading above it; headings without
 * links are dropped.
 */
function toPage(rows: readonly ListRow[]): PageDraft {
  let section = '';
  return rows.flatMap((row) => {
    if (row.kind === 'block') return [row.item];
    if (row.kind === 'link') {
      const { link } = row.item;
      return [link.section === section ? row.item : toLinkItem({ ...link, section })];
    }
    section = row.name;
    return [];
  });
}

/** Moves a link or block to an index among the other rows. Clamps an index outside the list. */
export function moveItem(page: PageDraft, id: string, toRow: number): PageDraft {
  const rows = toRows(page);
  const fromRow = rows.findIndex((row) => row.id === id);
  const moved = rows[fromRow];
  const target = Math.min(Math.max(toRow, 0), rows.length - 1);
  if (moved === undefined || moved.kind === 'heading' || target === fromRow) return page;
  const next = toPage(rows.toSpliced(fromRow, 1).toSpliced(target, 0, moved));
  // A block between a heading and its first link belongs above the heading, so such a move changes nothing.
  return next.every((item, index) => item === page[index]) ? page : next;
}

/** Moves a link or block by the smallest number of rows that changes its position. */
export function stepItem(page: PageDraft, id: string, by: -1 | 1): PageDraft {
  const rows = toRows(page);
  const from = rows.findIndex((row) => row.id === id);
  for (let place = from + by; place >= 0 && place < rows.length; place += by) {
    const moved = moveItem(page, id, place);
    if (moved !== page) return moved;
  }
  return page;
}

/** Whether a link or block is the first row, and whether it is the last. Headings count as rows. */
export function edgesOf(
  page: PageDraft,
  id: string,
): { readonly isFirst: boolean; readonly isLast: boolean } {
  const [first] = page;
  const last = page.at(-1);
  const isTop = first !== undefined && (first.kind === 'block' || first.link.section === '');
  return {
    isFirst: isTop && idOfItem(first) === id,
    isLast: last !== undefined && idOfItem(last) === id,
  };
}

export interface RowTarget {
  /** Id of the row on which the link is dropped. */
  readonly key: string | number;
  readonly dropPosition: 'before' | 'after' | 'on';
}

/** The new index of a dropped row among the other rows. A row dropped on itself keeps its index. */
export function placeOfDrop(page: PageDraft, movedId: string, { key, dropPosition }: RowTarget): number {
  const rows = toRows(page);
  if (key === movedId) return rows.findIndex((row) => row.id === movedId);
  const index = rows.filter((row) => row.id !== movedId).findIndex((row) => row.id === key);
  return dropPosition === 'before' ? index : index + 1;
}

/**
 * Inserts a copy of a link or block below the original, under the same heading. The copy has its own click
 * count. Returns the same page if it has no room for the copy.
 */
export function duplicateItem(page: PageDraft, id: string, newId: string): PageDraft {
  const index = page.findIndex((item) => idOfItem(item) === id);
  const item = page[index];
  if (item === undefined) return page;
  const copy =
    item.kind === 'link'
      ? toLinkItem({ ...item.link, id: newId })
      : toBlockItem({ ...item.block, id: newId });
  const next = page.toSpliced(index + 1, 0, copy);
  return findNewlyExceeded(page, next) === null ? next : page;
}
