import type { Link } from '@musubi/api-client';
import { LINKS_MAX_COUNT } from '@musubi/domain/limits';

import type { OtherVersions } from '#shared/autosave/merge-fields.ts';
import { mergeRows } from '#shared/autosave/merge-rows.ts';

import { toSections } from './link-sections.ts';
import { type LinksDraft, toLinksDraft } from './links-draft.ts';

/**
 * Merges the draft with the list of another tab or device. Returns null when `mergeRows` does, when the result
 * would be too long, or when it would tear a section apart.
 */
export function mergeLinks(
  mine: LinksDraft,
  { base, theirs, prefer }: OtherVersions<readonly Link[]>,
): LinksDraft | null {
  return mergeLinkDrafts(mine, { base: toLinksDraft(base), theirs: toLinksDraft(theirs), prefer });
}

/** As `mergeLinks`, but with all versions as drafts. */
export function mergeLinkDrafts(
  mine: LinksDraft,
  { base, theirs, prefer }: OtherVersions<LinksDraft>,
): LinksDraft | null {
  const own = findRenames(base, mine);
  const other = findRenames(base, theirs);
  const onlyOwn = without(own, other);
  const onlyOther = without(other, own);
  const merged = mergeRows(rename(mine, onlyOther), {
    base: rename(rename(base, onlyOwn), onlyOther),
    theirs: rename(theirs, onlyOwn),
    prefer,
  });
  if (merged === null || merged.length > LINKS_MAX_COUNT) return null;
  const known = new Set([...findTorn(mine), ...findTorn(theirs)]);
  return findTorn(merged).every((title) => known.has(title)) ? merged : null;
}

type Renames = ReadonlyMap<string, string>;

/** The headings that a writer renamed, with their new names. */
function findRenames(base: LinksDraft, changed: LinksDraft): Renames {
  const sectionNow = new Map(changed.map(({ id, section }) => [id, section]));
  const used = new Set(sectionNow.values());
  const sections = toSections(base);
  const known = new Set(sections.map(({ title }) => title));
  const renames = new Map<string, string>();
  for (const { title, links } of sections) {
    const [name, ...others] = new Set(links.flatMap(({ id }) => sectionNow.get(id) ?? []));
    const isOne = name !== undefined && others.length === 0;
    // A name that was there before joins two sections, so the links were moved.
    if (isOne && !known.has(name) && !used.has(title)) renames.set(title, name);
  }
  return renames;
}

function without(renames: Renames, others: Renames): Renames {
  return new Map([...renames].filter(([title]) => !others.has(title)));
}

/** Puts the links of renamed headings under the new names, so that links of the other writer follow them. */
function rename(draft: LinksDraft, renames: Renames): LinksDraft {
  return draft.map((link) => {
    const section = renames.get(link.section);
    return section === undefined ? link : { ...link, section };
  });
}

/** The headings that stand above links at two places, and the empty heading below another. */
function findTorn(draft: LinksDraft): readonly string[] {
  const titles = toSections(draft).map(({ title }) => title);
  return titles.filter((title, index) => (title === '' ? index > 0 : titles.indexOf(title) < index));
}
