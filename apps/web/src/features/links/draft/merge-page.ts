import type { BlockContent } from '@musubi/domain/block-contents';
import { LINKS_MAX_COUNT } from '@musubi/domain/limits';

import type { OtherVersions } from '#shared/autosave/merge-fields.ts';
import { mergeRows } from '#shared/autosave/merge-rows.ts';

import { findNewlyExceeded } from './block-limits.ts';
import { toSections } from './link-sections.ts';
import type { LinkDraft, LinksDraft } from './links-draft.ts';
import { toPageDraft } from './page-draft.ts';
import {
  type BlockDraft,
  changeLinks,
  linksOf,
  type PageDraft,
  type PageItemDraft,
  type StoredPage,
  toBlockItem,
  toLinkItem,
} from './page-item.ts';

/**
 * Merges the draft with the page of another tab or device. Returns null when `mergeRows` does, when the
 * result would be too long, or when a section would be split.
 */
export function mergeStoredPage(
  mine: PageDraft,
  { base, theirs, prefer }: OtherVersions<StoredPage>,
): PageDraft | null {
  return mergePages(mine, { base: toPageDraft(base), theirs: toPageDraft(theirs), prefer });
}

/** As `mergeStoredPage`, but with all versions as drafts. */
export function mergePages(
  mine: PageDraft,
  { base, theirs, prefer }: OtherVersions<PageDraft>,
): PageDraft | null {
  const [links, ownLinks, otherLinks] = [linksOf(base), linksOf(mine), linksOf(theirs)];
  const own = findRenames(links, ownLinks);
  const other = findRenames(links, otherLinks);
  const onlyOwn = without(own, other);
  const onlyOther = without(other, own);
  const rows = mergeRows(toMergeRows(rename(mine, onlyOther)), {
    base: toMergeRows(rename(rename(base, onlyOwn), onlyOther)),
    theirs: toMergeRows(rename(theirs, onlyOwn)),
    prefer,
  });
  if (rows === null) return null;
  const merged = rows.map(toItem);
  if (linksOf(merged).length > LINKS_MAX_COUNT || findNewlyExceeded(mine, merged) !== null) return null;
  const known = new Set([...findTorn(ownLinks), ...findTorn(otherLinks)]);
  return findTorn(linksOf(merged)).every((title) => known.has(title)) ? merged : null;
}

type BlockRow = Omit<BlockDraft, 'content'> & { readonly type: BlockContent['type'] } & Readonly<
    Record<`data_${string}`, unknown>
  >;

/** An item as a flat row, so that changes of different fields of one block can be merged. */
type MergeRow =
  | ({ readonly kind: 'link' } & Omit<LinkDraft, 'type'> & { readonly type: LinkDraft['type'] })
  | ({ readonly kind: 'block' } & BlockRow);

const DATA_PREFIX = 'data_';

const KNOWN_ROWS = new WeakMap<PageItemDraft, MergeRow>();
const KNOWN_ITEMS = new WeakMap<MergeRow, PageItemDraft>();

function toMergeRows(page: PageDraft): readonly MergeRow[] {
  return page.map((item) => {
    const known = KNOWN_ROWS.get(item);
    if (known !== undefined) return known;
    const row = toMergeRow(item);
    KNOWN_ROWS.set(item, row);
    KNOWN_ITEMS.set(row, item);
    return row;
  });
}

function toMergeRow(item: PageItemDraft): MergeRow {
  if (item.kind === 'link') return { kind: 'link', ...item.link };
  const { content, ...common } = item.block;
  const fields = Object.entries<unknown>({ ...content.data }).map(
    ([field, value]) => [`${DATA_PREFIX}${field}`, value] as const,
  );
  return { kind: 'block', ...common, type: content.type, ...Object.fromEntries<unknown>(fields) };
}

/** Returns the original item for an unchanged row, so that it does not rerender. */
function toItem(row: MergeRow): PageItemDraft {
  const known = KNOWN_ITEMS.get(row);
  if (known !== undefined) return known;
  if (row.kind === 'link') {
    const { kind: _kind, ...link } = row;
    return toLinkItem(link);
  }
  const { id, width, is_visible, is_sensitive, starts_at, ends_at, type } = row;
  const fields = Object.entries(row).filter(([field]) => field.startsWith(DATA_PREFIX));
  const data = Object.fromEntries(fields.map(([field, value]) => [field.slice(DATA_PREFIX.length), value]));
  // The cast is safe, because a block has the same kind and fields in both versions.
  const content = { type, data } as BlockContent;
  return toBlockItem({ id, width, is_visible, is_sensitive, starts_at, ends_at, content });
}

type Renames = ReadonlyMap<string, string>;

/** The headings that a writer renamed, with their old and new names. */
function findRenames(base: LinksDraft, changed: LinksDraft): Renames {
  const sectionNow = new Map(changed.map(({ id, section }) => [id, section]));
  const used = new Set(sectionNow.values());
  const sections = toSections(base);
  const known = new Set(sections.map(({ title }) => title));
  const renames = new Map<string, string>();
  for (const { title, links } of sections) {
    const [name, ...others] = new Set(links.flatMap(({ id }) => sectionNow.get(id) ?? []));
    const isOne = name !== undefined && others.length === 0;
    // If the new name existed before, the links were moved to that section, which is no rename.
    if (isOne && !known.has(name) && !used.has(title)) renames.set(title, name);
  }
  return renames;
}

function without(renames: Renames, others: Renames): Renames {
  return new Map([...renames].filter(([title]) => !others.has(title)));
}

/** Moves the links of renamed headings to the new names. Links that the other writer added follow. */
function rename(page: PageDraft, renames: Renames): PageDraft {
  if (renames.size === 0) return page;
  return changeLinks(page, (links) =>
    links.map((link) => {
      const section = renames.get(link.section);
      return section === undefined ? link : { ...link, section };
    }),
  );
}

/** Titles of split sections: headings that occur twice, and links without a heading below a heading. */
function findTorn(draft: LinksDraft): readonly string[] {
  const titles = toSections(draft).map(({ title }) => title);
  return titles.filter((title, index) => (title === '' ? index > 0 : titles.indexOf(title) < index));
}
