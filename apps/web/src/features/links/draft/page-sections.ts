import type { RowTarget } from './link-rows.ts';
import { headingIdOf } from './link-sections.ts';
import { idOfItem, type PageDraft, type PageItemDraft } from './page-item.ts';

/** The links under a heading, and the blocks between and below these links. */
interface PageSection {
  readonly headingId: string;
  readonly items: PageDraft;
}

interface PageSections {
  /** The blocks above all links, which belong to no section. */
  readonly lead: PageDraft;
  readonly sections: readonly PageSection[];
}

function toPageSections(page: PageDraft): PageSections {
  const lead: PageItemDraft[] = [];
  const sections: { readonly headingId: string; readonly title: string; readonly items: PageItemDraft[] }[] =
    [];
  for (const item of page) {
    const last = sections.at(-1);
    if (item.kind === 'block' || last?.title === item.link.section) (last?.items ?? lead).push(item);
    else sections.push({ headingId: headingIdOf(item.link.id), title: item.link.section, items: [item] });
  }
  return { lead, sections };
}

/** Moves a heading with its links and their blocks to an index among the other sections. */
export function moveSection(page: PageDraft, headingId: string, toIndex: number): PageDraft {
  const { lead, sections } = toPageSections(page);
  const fromIndex = sections.findIndex((section) => section.headingId === headingId);
  const moved = sections[fromIndex];
  const target = Math.min(Math.max(toIndex, 0), sections.length - 1);
  if (moved === undefined || target === fromIndex) return page;
  const ordered = sections.toSpliced(fromIndex, 1).toSpliced(target, 0, moved);
  return [...lead, ...ordered.flatMap(({ items }) => items)];
}

/**
 * The new index of a dropped section among the other sections. A section dropped inside another section comes
 * after that section.
 */
export function placeOfSectionDrop(
  page: PageDraft,
  movedId: string,
  { key, dropPosition }: RowTarget,
): number {
  const { lead, sections } = toPageSections(page);
  if (lead.some((item) => idOfItem(item) === key)) return 0;
  const from = sections.findIndex(({ headingId }) => headingId === movedId);
  const at = sections.findIndex(
    ({ headingId, items }) => headingId === key || items.some((item) => idOfItem(item) === key),
  );
  if (at === from) return from;
  const others = at > from ? at - 1 : at;
  const target = sections[at];
  const isTop = key === target?.headingId || headingIdOf(String(key)) === target?.headingId;
  return isTop && dropPosition === 'before' ? others : others + 1;
}
