import type { LinkDraft, LinksDraft } from './links-draft.ts';

/** Consecutive links under the same heading. */
export interface LinkSection {
  /**
   * Derived from the id of the section's first link, so that renaming the section does not change this id.
   */
  readonly headingId: string;
  /** Empty for links without a heading. */
  readonly title: string;
  readonly links: LinksDraft;
}

const HEADING_PREFIX = 'heading-';

export function headingIdOf(firstLinkId: string): string {
  return `${HEADING_PREFIX}${firstLinkId}`;
}

/** The link directly below a heading. */
export function firstLinkIdOf(headingId: string): string {
  return headingId.slice(HEADING_PREFIX.length);
}

export function isHeadingId(rowId: string): boolean {
  return rowId.startsWith(HEADING_PREFIX);
}

/** Groups consecutive links of the same section. */
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

/** Sets the section of links. A link that is already in that section stays the same object. */
function putUnder(links: LinksDraft, section: string): LinksDraft {
  return links.map((link) => (link.section === section ? link : { ...link, section }));
}

/**
 * Renames a heading by changing the section of its links. A new heading gets its links when it gets its name.
 */
export function renameSection(draft: LinksDraft, headingId: string, title: string): LinksDraft {
  const section = findSection(draft, headingId);
  if (section === undefined)
    return title === '' ? draft : startSection(draft, firstLinkIdOf(headingId), title);
  if (section.title === title) return draft;
  return toSections(draft).flatMap((one) =>
    one.headingId === headingId ? putUnder(one.links, title) : one.links,
  );
}

/** Whether renaming a heading to this name would merge it with the section above or below. */
export function wouldJoin(draft: LinksDraft, headingId: string, title: string): boolean {
  const linkId = firstLinkIdOf(headingId);
  const sections = toSections(draft);
  const index = sections.findIndex(({ links }) => links.some(({ id }) => id === linkId));
  const isUnnamed = sections[index]?.headingId !== headingId;
  const neighbours = [isUnnamed ? sections[index] : sections[index - 1], sections[index + 1]];
  return neighbours.some((neighbour) => neighbour?.title === title);
}

/** Starts a new section at a link. The later links of its old section join the new section. */
function startSection(draft: LinksDraft, linkId: string, title: string): LinksDraft {
  return toSections(draft).flatMap(({ links }) => {
    const index = links.findIndex((link) => link.id === linkId);
    if (index === -1) return links;
    return [...links.slice(0, index), ...putUnder(links.slice(index), title)];
  });
}

/**
 * The link above which a new heading is inserted: the first link without a heading. If all links have
 * headings, the last link of the last section with several links. Null if no section has several links.
 */
export function placeOfNewSection(draft: LinksDraft): string | null {
  const sections = toSections(draft);
  const bare = sections.find(({ title }) => title === '');
  const shared = sections.findLast(({ links }) => links.length > 1);
  return (bare?.links[0] ?? shared?.links.at(-1))?.id ?? null;
}

/** Removes a heading. Its links join the section above. If there is none, they have no heading. */
export function removeSection(draft: LinksDraft, headingId: string): LinksDraft {
  const sections = toSections(draft);
  const index = sections.findIndex((section) => section.headingId === headingId);
  return renameSection(draft, headingId, sections[index - 1]?.title ?? '');
}

/** Restores the sections that the links had in `before`. */
export function restoreSections(draft: LinksDraft, before: LinksDraft): LinksDraft {
  const sectionOf = new Map(before.map((link) => [link.id, link.section]));
  return draft.map((link) => {
    const section = sectionOf.get(link.id) ?? link.section;
    return section === link.section ? link : { ...link, section };
  });
}
