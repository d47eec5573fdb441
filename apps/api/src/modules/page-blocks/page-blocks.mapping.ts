import type { BlockContent } from '@musubi/domain/block-contents';
import { mergePage } from '@musubi/domain/page-order';
import { readStoredBlock } from '@musubi/domain/stored-blocks';

import type { components } from '#generated/contract.ts';
import { toFields } from '#platform/database/field-table.ts';

import {
  BLOCK_COLUMNS,
  type BlockImage,
  type BlockRecord,
  PUBLIC_BLOCK_COLUMNS,
  type RemovedBlockRecord,
} from './page-blocks.fields.ts';
import { restorableUntil } from './removed-blocks.rules.ts';

type Schemas = components['schemas'];

/**
 * Whether this version can read a stored block. Unreadable blocks are kept, but neither shown nor changed.
 */
export function isReadable(block: BlockRecord): boolean {
  return readStoredBlock(block) !== null;
}

function toParts(block: BlockRecord): Readonly<Record<string, BlockContent['data']>> {
  const content = readStoredBlock(block);
  return content === null ? {} : { [content.type]: content.data };
}

function toBlock(block: BlockRecord): Schemas['Block'] {
  return {
    ...toFields(BLOCK_COLUMNS, block),
    starts_at: block.startsAt?.toISOString() ?? null,
    ends_at: block.endsAt?.toISOString() ?? null,
    ...toParts(block),
  };
}

/** @param images The images of the page's blocks. */
export function toPublicBlock(block: BlockRecord, images: readonly BlockImage[]): Schemas['PublicBlock'] {
  const sizes = images
    .filter(({ key }) => block.imageKeys.includes(key))
    .map(({ key, width, height }) => ({ image_key: key, width, height }));
  return {
    ...toFields(PUBLIC_BLOCK_COLUMNS, block),
    ...(sizes.length > 0 && { image_sizes: sizes }),
    ...toParts(block),
  };
}

/**
 * The owner's blocks, sorted by their place on the page.
 * @param links The creator's links in their order.
 */
export function toPageBlockList(
  version: number,
  blocks: readonly BlockRecord[],
  links: readonly { readonly id: string }[],
): Schemas['PageBlockList'] {
  const known = blocks.filter(isReadable).toSorted((one, other) => one.position - other.position);
  const items = mergePage(links, known, (block) => block.afterLinkId).flatMap((item) =>
    item.kind === 'block' ? [toBlock(item.block)] : [],
  );
  return { version, items };
}

export function toRemovedBlockList(removed: readonly RemovedBlockRecord[]): Schemas['RemovedBlockList'] {
  const items = removed.filter(isReadable).map(({ removedAt, ...block }) => ({
    block: toBlock(block),
    removed_at: removedAt.toISOString(),
    kept_until: restorableUntil(removedAt).toISOString(),
  }));
  return { items };
}
