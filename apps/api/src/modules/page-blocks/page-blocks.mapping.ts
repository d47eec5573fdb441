import { BLOCK_TYPES } from '@musubi/domain/page-blocks';
import { mergePage } from '@musubi/domain/page-order';

import type { components } from '#generated/contract.ts';
import { toFields } from '#platform/database/field-table.ts';

import {
  BLOCK_COLUMNS,
  type BlockRecord,
  PUBLIC_BLOCK_COLUMNS,
  type RemovedBlockRecord,
} from './page-blocks.fields.ts';
import { restorableUntil } from './removed-blocks.rules.ts';

type Schemas = components['schemas'];

const KNOWN: ReadonlySet<string> = new Set(BLOCK_TYPES);

/** Whether this version knows the kind of a stored block. A rollback leaves kinds of a newer version behind. */
export function isKnownBlock({ type }: Pick<BlockRecord, 'type'>): boolean {
  return KNOWN.has(type);
}

export function toBlock(block: BlockRecord): Schemas['Block'] {
  return {
    ...toFields(BLOCK_COLUMNS, block),
    starts_at: block.startsAt?.toISOString() ?? null,
    ends_at: block.endsAt?.toISOString() ?? null,
    [block.type]: block.data,
  };
}

export function toPublicBlock(block: BlockRecord): Schemas['PublicBlock'] {
  return { ...toFields(PUBLIC_BLOCK_COLUMNS, block), [block.type]: block.data };
}

/**
 * The owner's blocks in their order on the page.
 * @param links The creator's links in their order.
 */
export function toPageBlockList(
  version: number,
  blocks: readonly BlockRecord[],
  links: readonly { readonly id: string }[],
): Schemas['PageBlockList'] {
  const known = blocks.filter(isKnownBlock).toSorted((one, other) => one.position - other.position);
  const items = mergePage(links, known, (block) => block.afterLinkId).flatMap((item) =>
    item.kind === 'block' ? [toBlock(item.block)] : [],
  );
  return { version, items };
}

export function toRemovedBlockList(removed: readonly RemovedBlockRecord[]): Schemas['RemovedBlockList'] {
  const items = removed.filter(isKnownBlock).map(({ removedAt, ...block }) => ({
    block: toBlock(block),
    removed_at: removedAt.toISOString(),
    kept_until: restorableUntil(removedAt).toISOString(),
  }));
  return { items };
}
