import type { LinkDraft, LinksDraft } from './links-draft.ts';

/** Links that follow each other under the same heading. */
export interface LinkSection {
  /** Id of the heading's row: that of its first link, so that it stays while the heading is renamed. */
  readonly headingId: string;
  /** Empty where there is no heading. */
  readonly title: string;
  readonly links: LinksDraft;
}

const HEADING_PREFIX = 'heading-';

export function headingIdOf(firstLinkId: string): string {
  return `${HEADING_PREFIX}${firstLinkId}`;
}

export function isHeadingId(rowId: string): boolean {
  return rowId.startsWith(HEADING_PREFIX);
}

/** The list as its page shows it: one section after the other. */
export function toSections(draft: LinksDraft): readonly LinkSection[] {
  const sections: { readonly headingId: string; readonly title: string; readonly links: LinkDraft[] }[] = [];
  for (const link of draft) {
    const last = sections.at(-1);
    if (last?.title === link.section) last.links.push(link);
    else sections.push({ headingId: headingIdOf(link.id), title: link.section, links: [link] });
  }
  return sections;
}

export function findSection(draft: LinksDraft, headingId: string): LinkSection | undefined {
  return toSections(draft).find((section) => section.headingId === headingId);
}

/** Puts links under a heading; those that stand under it already stay the same objects. */
function putUnder(links: LinksDraft, section: string): LinksDraft {
  return links.map((link) => (link.section === section ? link : { ...link, section }));
}

/** Renames a heading on each of its links. */
export function renameSection(draft: LinksDraft, headingId: string, title: string): LinksDraft {
  const isNew = findSection(draft, headingId)?.title !== title;
  if (!isNew) return draft;
  return toSections(draft).flatMap((section) =>
    section.headingId === headingId ? putUnder(section.links, title) : section.links,
  );
}

/** Whether a heading of this name would become one with the section above or below it. */
export function wouldJoin(draft: LinksDraft, headingId: string, title: string): boolean {
  const sections = toSections(draft);
  const index = sections.findIndex((section) => section.headingId === headingId);
  return [sections[index - 1], sections[index + 1]].some((neighbour) => neighbour?.title === title);
}

/** Puts a heading above a link: it and what follows it in its section stand under the new one. */
export function startSection(draft: LinksDraft, linkId: string, title: string): LinksDraft {
  return toSections(draft).flatMap(({ links }) => {
    const index = links.findIndex((link) => link.id === linkId);
    if (index === -1) return links;
    return [...links.slice(0, index), ...putUnder(links.slice(index), title)];
  });
}

/** The link that a new heading stands above: the first without one, else the last that shares its own with others. */
export function placeOfNewSection(draft: LinksDraft): string | null {
  const sections = toSections(draft);
  const bare = sections.find(({ title }) => title === '');
  const shared = sections.findLast(({ links }) => links.length > 1);
  return (bare?.links[0] ?? shared?.links.at(-1))?.id ?? null;
}

/** A name for a new heading that none has yet. */
export function newSectionTitle(draft: LinksDraft, name: string): string {
  const taken = new Set(draft.map(({ section }) => section));
  let title = name;
  for (let number = 2; taken.has(title); number += 1) title = `${name} ${number}`;
  return title;
}

/** Takes a heading away; its links stay, under the heading above if there is one. */
export function removeSection(draft: LinksDraft, headingId: string): LinksDraft {
  const sections = toSections(draft);
  const index = sections.findIndex((section) => section.headingId === headingId);
  return renameSection(draft, headingId, sections[index - 1]?.title ?? '');
}

/** Moves a heading with all its links to another place among the sections, counted without it. */
export function moveSection(draft: LinksDraft, headingId: string, toIndex: number): LinksDraft {
  const sections = toSections(draft);
  const fromIndex = sections.findIndex((section) => section.headingId === headingId);
  const moved = sections[fromIndex];
  const target = Math.min(Math.max(toIndex, 0), sections.length - 1);
  if (moved === undefined || target === fromIndex) return draft;
  return sections
    .toSpliced(fromIndex, 1)
    .toSpliced(target, 0, moved)
    .flatMap(({ links }) => links);
}

/** Puts links back under the headings that they stood under before. */
export function restoreSections(draft: LinksDraft, before: LinksDraft): LinksDraft {
  const sectionOf = new Map(before.map((link) => [link.id, link.section]));
  return draft.map((link) => {
    const section = sectionOf.get(link.id) ?? link.section;
    return section === link.section ? link : { ...link, section };
  });
}
