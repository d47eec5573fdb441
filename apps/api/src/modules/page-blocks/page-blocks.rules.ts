import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import {
  BLOCK_PICTURES_MAX_COUNT,
  BLOCKS_MAX_BYTES,
  BLOCKS_MAX_COUNT,
  checkBlockContent,
  COMMISSION_BOARDS_MAX_COUNT,
  fileKeysOfBlock,
  imageKeysOfBlock,
  PLAYERS_MAX_COUNT,
} from '@musubi/domain/page-blocks';
import { insertKept } from '@musubi/domain/page-order';
import type { FieldProblem, FieldRefusal } from '@musubi/domain/problem-codes';
import { BLOCK_SHAPE_VERSION } from '@musubi/domain/stored-blocks';

import type { components } from '#generated/contract.ts';
import { checkLinks, checkSchedule, type LinkRecord } from '#modules/links/public.ts';

import type { BlockFile, BlockRecord } from './page-blocks.fields.ts';
import { isReadable } from './page-blocks.mapping.ts';

type PageItemInput = components['schemas']['PageItemInput'];
type BlockInput = components['schemas']['BlockInput'];
type LinkInput = components['schemas']['LinkInput'];

export interface PageContent {
  readonly links: readonly LinkRecord[];
  readonly blocks: readonly BlockRecord[];
  /** JSON pointer of the link at an index of `links`. */
  readonly linkPointer: (position: number) => string;
  /** JSON pointers of the blocks by id. */
  readonly blockPointers: ReadonlyMap<string, string>;
}

export type CheckedPage =
  | { readonly ok: true; readonly content: PageContent }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

interface PlacedInput {
  readonly pointer: string;
  readonly input: BlockInput;
  /** Index of the link before the block; -1 for blocks before all links. */
  readonly linkIndex: number;
}

interface Sorted {
  readonly links: readonly LinkInput[];
  readonly linkPointers: readonly string[];
  readonly blocks: readonly PlacedInput[];
  readonly refusals: readonly FieldRefusal[];
}

/** Separates the links from the blocks; refuses items that have neither or both. */
function sortItems(items: readonly PageItemInput[]): Sorted {
  const links: LinkInput[] = [];
  const linkPointers: string[] = [];
  const blocks: PlacedInput[] = [];
  const refusals: FieldRefusal[] = [];
  for (const [at, { link, block }] of items.entries()) {
    const pointer = `/body/items/${at}`;
    if ((link === undefined) === (block === undefined)) {
      refusals.push({ pointer, code: link === undefined ? 'required' : 'not_allowed' });
    } else if (link !== undefined) {
      links.push(link);
      linkPointers.push(`${pointer}/link`);
    } else if (block !== undefined) {
      blocks.push({ pointer: `${pointer}/block`, input: block, linkIndex: links.length - 1 });
    }
  }
  return { links, linkPointers, blocks, refusals };
}

/** Normalises and checks all links and blocks of a page. */
export function checkPage(items: readonly PageItemInput[], newId: () => string): CheckedPage {
  const sorted = sortItems(items);
  const linkPointer = (position: number): string => sorted.linkPointers[position] ?? '/body/items';
  const checked = checkLinks(sorted.links, newId, linkPointer);
  const links = checked.ok ? checked.links : [];
  const refusals = [...sorted.refusals, ...(checked.ok ? [] : checked.refusals)];
  const refuse = (pointer: string, code: FieldProblem): void => void refusals.push({ pointer, code });
  const seen = new Set(links.map(({ id }) => id));
  const blockPointers = new Map<string, string>();
  const blocks = sorted.blocks.flatMap(({ pointer, input, linkIndex }, position) => {
    const id = (input.id ?? newId()).toLowerCase();
    if (seen.has(id)) refuse(`${pointer}/id`, 'duplicate');
    seen.add(id);
    if (isSecondMailList(sorted.blocks, position)) refuse(`${pointer}/mail_list`, 'too_many');
    blockPointers.set(id, pointer);
    const block = checkBlock(input, (path, code) =>
      refuse(path === '' ? pointer : `${pointer}/${path}`, code),
    );
    return block === null ? [] : [{ ...block, id, position, afterLinkId: links[linkIndex]?.id ?? null }];
  });
  refusals.push(...refuseExcess({ links: sorted.links, blocks }));
  if (refusals.length > 0) return { ok: false, refusals };
  return { ok: true, content: { links, blocks, linkPointer, blockPointers } };
}

/**
 * Whether the page has an earlier mail list. A page has at most one, so that readers know what they
 * unsubscribe from.
 */
function isSecondMailList(blocks: readonly PlacedInput[], position: number): boolean {
  const first = blocks.findIndex(({ input }) => input.mail_list !== undefined);
  return blocks[position]?.input.mail_list !== undefined && position > first;
}

/** A block without id and position. */
export type UnplacedBlock = Omit<BlockRecord, 'id' | 'position' | 'afterLinkId'>;

/** Normalises and checks a block; null if its content is refused. */
export function checkBlock(
  input: BlockInput,
  refuse: (path: string, code: FieldProblem) => void,
): UnplacedBlock | null {
  const schedule = checkSchedule(input, refuse);
  const checked = checkBlockContent(input);
  if (!checked.ok) {
    for (const { path, code } of checked.refusals) refuse(path, code);
    return null;
  }
  const { content } = checked;
  return {
    type: content.type,
    v: BLOCK_SHAPE_VERSION,
    width: input.width ?? 'auto',
    isVisible: input.is_visible,
    isSensitive: input.is_sensitive,
    ...schedule,
    data: { ...content.data },
    imageKeys: [...imageKeysOfBlock(content)],
    fileKeys: [...fileKeysOfBlock(content)],
  };
}

/** The columns of a block that count towards the limits of a page. */
export type Measured = Pick<BlockRecord, 'type' | 'data' | 'imageKeys'>;

/** The sizes of a list of blocks that have limits. */
export interface BlocksSize {
  readonly blocks: number;
  readonly players: number;
  readonly boards: number;
  readonly pictures: number;
  readonly bytes: number;
}

export function measureBlocks(blocks: readonly Measured[]): BlocksSize {
  return {
    blocks: blocks.length,
    players: blocks.filter(({ type }) => type === 'player').length,
    boards: blocks.filter(({ type }) => type === 'commission').length,
    pictures: blocks.reduce((sum, { imageKeys }) => sum + imageKeys.length, 0),
    bytes: blocks.reduce((sum, { data }) => sum + Buffer.byteLength(JSON.stringify(data)), 0),
  };
}

export function exceedsLimits({ blocks, players, boards, pictures, bytes }: BlocksSize): boolean {
  return (
    blocks > BLOCKS_MAX_COUNT ||
    players > PLAYERS_MAX_COUNT ||
    boards > COMMISSION_BOARDS_MAX_COUNT ||
    pictures > BLOCK_PICTURES_MAX_COUNT ||
    bytes > BLOCKS_MAX_BYTES
  );
}

function refuseExcess({
  links,
  blocks,
}: {
  readonly links: readonly unknown[];
  readonly blocks: readonly Measured[];
}): readonly FieldRefusal[] {
  const isTooMuch = links.length > LINKS_MAX_COUNT || exceedsLimits(measureBlocks(blocks));
  return isTooMuch ? [{ pointer: '/body/items', code: 'too_many' }] : [];
}

export type CompletedPage =
  | { readonly ok: true; readonly blocks: readonly BlockRecord[] }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

/**
 * Adds stored blocks that the client cannot have removed on purpose: blocks of kinds that it does not know,
 * and blocks that this server version cannot read. Refuses to overwrite such a block with other content.
 * @param stored All stored blocks in their order.
 */
export function addKept(
  content: PageContent,
  stored: readonly BlockRecord[],
  knownKinds: ReadonlySet<string>,
): CompletedPage {
  const { links, blocks, blockPointers } = content;
  const sent = new Map(blocks.map((block) => [block.id, block]));
  const foreign = stored.filter((block) => !isReadable(block) || !knownKinds.has(block.type));
  const refusals = foreign.flatMap((block): readonly FieldRefusal[] => {
    const type = sent.get(block.id)?.type;
    if (type === undefined || (type === block.type && isReadable(block))) return [];
    return [{ pointer: `${blockPointers.get(block.id) ?? ''}/id`, code: 'not_allowed' }];
  });
  const kept = new Set(foreign.filter(({ id }) => !sent.has(id)).map(({ id }) => id));
  const all = insertKept(blocks, { links, stored, kept });
  if (kept.size > 0) {
    refusals.push(...refuseExcess({ links, blocks: all.filter(isReadable) }));
    refusals.push(...refuseSecondMailList(all, blockPointers));
  }
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, blocks: all };
}

/** Refuses a new mail list if the page keeps a stored one that the client does not know. */
function refuseSecondMailList(
  blocks: readonly BlockRecord[],
  pointers: ReadonlyMap<string, string>,
): readonly FieldRefusal[] {
  const lists = blocks.filter(({ type }) => type === 'mail_list');
  const sent = lists.find(({ id }) => pointers.has(id));
  if (sent === undefined || lists.length < 2) return [];
  return [{ pointer: `${pointers.get(sent.id) ?? ''}/mail_list`, code: 'too_many' }];
}

/** Refuses pictures that do not belong to the creator. */
export function refusePictures(
  { blocks, blockPointers }: PageContent,
  refusedKeys: ReadonlySet<string>,
): readonly FieldRefusal[] {
  return blocks.flatMap(({ id, type, imageKeys }) =>
    imageKeys.some((key) => refusedKeys.has(key))
      ? [{ pointer: `${blockPointers.get(id) ?? ''}/${type}`, code: 'not_allowed' }]
      : [],
  );
}

/** Refuses files that do not belong to the creator. */
export function refuseFiles(
  { blocks, blockPointers }: PageContent,
  ownKeys: ReadonlySet<string>,
): readonly FieldRefusal[] {
  return blocks.flatMap(({ id, type, fileKeys }) =>
    fileKeys.every((key) => ownKeys.has(key))
      ? []
      : [{ pointer: `${blockPointers.get(id) ?? ''}/${type}/file_key`, code: 'not_allowed' }],
  );
}

/** Sets the format and size of a block's stored file, whatever the client sent. */
export function withStoredFile<Block extends UnplacedBlock>(
  block: Block,
  stored: ReadonlyMap<string, BlockFile>,
): Block {
  const file = block.type === 'file' ? stored.get(block.fileKeys[0] ?? '') : undefined;
  if (file === undefined) return block;
  return { ...block, data: { ...block.data, format: file.format, size_bytes: file.sizeBytes } };
}

export interface BlockChanges {
  readonly removed: readonly BlockRecord[];
  readonly added: readonly string[];
  readonly written: readonly BlockRecord[];
}

/** Plans the minimal writes that turn the stored blocks into the target blocks. */
export function planBlockChanges(
  stored: readonly BlockRecord[],
  wanted: readonly BlockRecord[],
): BlockChanges {
  const kept = new Set(wanted.map(({ id }) => id));
  const before = new Map(stored.map((block) => [block.id, block]));
  return {
    removed: stored.filter(({ id }) => !kept.has(id)),
    added: wanted.filter(({ id }) => !before.has(id)).map(({ id }) => id),
    written: wanted.filter((block) => !isSame(before.get(block.id), block)),
  };
}

function isSame(one: BlockRecord | undefined, other: BlockRecord): boolean {
  if (one === undefined) return false;
  const fields = Object.keys(other) as readonly (keyof BlockRecord)[];
  return fields.every((field) => comparable(one[field]) === comparable(other[field]));
}

/** PostgreSQL reorders `jsonb` keys, so the keys are sorted before the comparison. */
function comparable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
