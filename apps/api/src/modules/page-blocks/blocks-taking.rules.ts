import type { BlockContent, BlockPicture } from '@musubi/domain/block-contents';
import { BLOCK_WIDTHS, BLOCKS_MAX_BYTES, toBlockParts } from '@musubi/domain/page-blocks';
import { mergePage } from '@musubi/domain/page-order';
import { readStoredBlock } from '@musubi/domain/stored-blocks';

import type { BlockRecord, CopiedBlock } from './page-blocks.fields.ts';
import { isReadable } from './page-blocks.mapping.ts';
import {
  type BlocksSize,
  exceedsLimits,
  type Measured,
  measureBlocks,
  type UnplacedBlock,
} from './page-blocks.rules.ts';

export interface ReadBlock {
  readonly copied: CopiedBlock;
  readonly content: BlockContent;
}

/** Keys of the copied images and files on this installation, by their keys in the copy. */
export interface NewKeys {
  readonly images: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Reads the content of copied blocks; skips invalid blocks, blocks of a newer version and blocks beyond the
 * limit.
 */
export function readCopiedBlocks(blocks: readonly CopiedBlock[]): readonly ReadBlock[] {
  return blocks.flatMap((copied) => {
    const { type, shape, content: data } = copied;
    if (Buffer.byteLength(JSON.stringify(data)) > BLOCKS_MAX_BYTES) return [];
    const content = readStoredBlock({ type, v: shape, data });
    return content === null ? [] : [{ copied, content }];
  });
}

/**
 * Replaces the image and file keys of a copied block; null if the block would have no content without them.
 * Replaces them field by field, so that no key of the copy remains: it could name an image or file of another
 * user. Every kind of block can be imported, because keys are its only references to the other installation.
 */
export function withNewKeys(content: BlockContent, { images, files }: NewKeys): BlockContent | null {
  const toNew = (key: string | null): string | null => images.get(key ?? '') ?? null;
  switch (content.type) {
    case 'picture': {
      const [data] = withNewImages([content.data], images);
      return data === undefined ? null : { ...content, data };
    }
    case 'gallery': {
      const pictures = withNewImages(content.data.pictures, images);
      return pictures.length === 0 ? null : { ...content, data: { ...content.data, pictures } };
    }
    case 'file': {
      const key = files.get(content.data.file_key);
      return key === undefined ? null : { ...content, data: { ...content.data, file_key: key } };
    }
    case 'player':
      return { ...content, data: { ...content.data, image_key: toNew(content.data.image_key) } };
    case 'product':
      return { ...content, data: { ...content.data, image_key: toNew(content.data.image_key) } };
    case 'map':
      return { ...content, data: { ...content.data, image_key: toNew(content.data.image_key) } };
    case 'commission': {
      const items = content.data.items.map((item) => ({ ...item, image_key: toNew(item.image_key) }));
      return { ...content, data: { ...content.data, items } };
    }
    default:
      return content;
  }
}

/** Removes pictures without a new key. */
function withNewImages(
  pictures: readonly BlockPicture[],
  images: ReadonlyMap<string, string>,
): readonly BlockPicture[] {
  return pictures.flatMap((picture) => {
    const key = images.get(picture.image_key);
    return key === undefined ? [] : [{ ...picture, image_key: key }];
  });
}

/**
 * Converts the block to client input, not yet checked. An unknown width of a newer version becomes the
 * default.
 */
export function toUncheckedInput({ copied, content }: ReadBlock): object {
  return {
    width: BLOCK_WIDTHS.find((width) => width === copied.width) ?? 'auto',
    is_visible: copied.is_shown,
    is_sensitive: copied.is_sensitive,
    starts_at: copied.shown_from,
    ends_at: copied.shown_until,
    ...toBlockParts(content),
  };
}

/** A checked block, and the link of the copy that it follows. */
export interface TakenBlock {
  readonly block: UnplacedBlock;
  readonly belowLink: string | null;
}

/** Chooses, in order, the blocks that fit within the limits of the page; skips the others. */
export function chooseFitting<Wanted extends { readonly block: Measured }>(
  stored: readonly BlockRecord[],
  wanted: readonly Wanted[],
): readonly Wanted[] {
  let size = measureBlocks(stored.filter(isReadable));
  let hasMailList = stored.some(({ type }) => type === 'mail_list');
  return wanted.filter(({ block }) => {
    const grown = addSizes(size, measureBlocks([block]));
    const isMailList = block.type === 'mail_list';
    if (exceedsLimits(grown) || (isMailList && hasMailList)) return false;
    size = grown;
    hasMailList ||= isMailList;
    return true;
  });
}

const addSizes = (one: BlocksSize, other: BlocksSize): BlocksSize => ({
  blocks: one.blocks + other.blocks,
  players: one.players + other.players,
  boards: one.boards + other.boards,
  pictures: one.pictures + other.pictures,
  bytes: one.bytes + other.bytes,
});

interface TargetPage {
  readonly stored: readonly BlockRecord[];
  /** All links of the page in order; the imported links are last. */
  readonly links: readonly { readonly id: string }[];
  /** New ids of the imported links, by their ids in the copy. */
  readonly takenLinks: ReadonlyMap<string, string>;
}

/**
 * Returns the page's blocks with the added ones. Each added block follows its imported link, or is at the end
 * of the page if its link was not imported. Blocks before the first link of the copy are placed before the
 * imported links.
 */
export function placeBlocks(
  added: readonly (TakenBlock & { readonly id: string })[],
  { stored, links, takenLinks }: TargetPage,
): readonly BlockRecord[] {
  const taken = new Set(takenLinks.values());
  const present = new Set(links.map(({ id }) => id));
  const lastOwn = links.findLast(({ id }) => !taken.has(id))?.id ?? null;
  const last = links.at(-1)?.id ?? null;
  const toAfterLink = (belowLink: string | null): string | null => {
    if (belowLink === null) return lastOwn;
    const link = takenLinks.get(belowLink);
    return link !== undefined && present.has(link) ? link : last;
  };
  const placed = added.map(({ id, block, belowLink }) => ({
    ...block,
    id,
    afterLinkId: toAfterLink(belowLink),
    position: 0,
  }));
  const inOrder = [...stored, ...placed];
  return mergePage(links, inOrder, (block) => block.afterLinkId)
    .flatMap((item) => (item.kind === 'block' ? [item.block] : []))
    .map((block, position) => ({ ...block, position }));
}
