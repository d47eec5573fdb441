import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import { mergePage } from '@musubi/domain/page-order';

import type { components } from '#generated/contract.ts';

import { type ApiCaller, type Sent, ToolRefusal } from './api-caller.ts';

type Schemas = components['schemas'];
/** A link or a block of a page, as the API takes it. */
export type PageRow = Sent<Schemas['PageItemInput']>;
export type BlockRow = Sent<Schemas['BlockInput']>;
type BlockKind = (typeof BLOCK_TYPES)[number];

/** The rows of a page in their order, and the versions that a write must name. */
export interface PageRows {
  readonly rows: readonly PageRow[];
  readonly version: number;
  readonly linksVersion: number;
}

/** The operations that `readRows` and `writeRows` call. */
export const ROW_OPERATIONS = ['v4GetProfile', 'v4UpdatePageBlocks'] as const;

/** @throws ToolRefusal. */
export async function readRows(api: ApiCaller): Promise<PageRows> {
  const { user } = await api.get('v4GetProfile', { query: { 'expand[]': ['links', 'blocks'] } });
  const { links, blocks } = user;
  if (links === undefined || blocks === undefined) throw new Error('The profile was read without its rows');
  const rows = mergePage(links.items, blocks.items, ({ after_link_id: id }) => id).map((item): PageRow => {
    if (item.kind === 'block') {
      const { after_link_id: _place, ...block } = item.block;
      return { block };
    }
    const { position: _position, ...link } = item.link;
    return { link };
  });
  return { rows, version: blocks.version, linksVersion: links.version };
}

/** Stores the rows; in a dry run only checks them. @throws ToolRefusal. */
export async function writeRows(api: ApiCaller, page: PageRows, rows: readonly PageRow[]): Promise<void> {
  await api.write('v4UpdatePageBlocks', {
    body: {
      version: page.version,
      links_version: page.linksVersion,
      known_kinds: [...BLOCK_TYPES],
      items: [...rows],
    },
  });
}

export const idOf = ({ link, block }: PageRow): string | undefined => link?.id ?? block?.id;

/** @throws ToolRefusal if the page has no such row. */
export function findRow(rows: readonly PageRow[], id: string): PageRow {
  const found = rows.find((row) => idOf(row) === id);
  if (found === undefined)
    throw new ToolRefusal(`The page has no link or block with the id ${id}. my_page shows the ids.`);
  return found;
}

/** @throws ToolRefusal if the page has no such link. */
export function findLink(rows: readonly PageRow[], id: string): NonNullable<PageRow['link']> {
  const { link } = findRow(rows, id);
  if (link === undefined) throw new ToolRefusal(`The id ${id} is that of a block, not of a link.`);
  return link;
}

/** @throws ToolRefusal if the page has no such block, or if it is of another kind. */
export function findBlock(rows: readonly PageRow[], id: string, kind: BlockKind): BlockRow {
  const { block } = findRow(rows, id);
  if (block?.[kind] === undefined)
    throw new ToolRefusal(`The id ${id} is not that of a block of the kind ${kind}.`);
  return block;
}

/** Replaces the row with the same id. */
export const replaceRow = (rows: readonly PageRow[], changed: PageRow): readonly PageRow[] =>
  rows.map((row) => (idOf(row) === idOf(changed) ? changed : row));

/**
 * Puts a new row after another one; on top if `afterId` is null, at the end if it is missing.
 * @throws ToolRefusal if the page has no row with this id.
 */
export function insertRow(
  rows: readonly PageRow[],
  added: PageRow,
  afterId: string | null | undefined,
): readonly PageRow[] {
  if (afterId === undefined) return [...rows, added];
  const place = afterId === null ? 0 : rows.indexOf(findRow(rows, afterId)) + 1;
  return rows.toSpliced(place, 0, added);
}
