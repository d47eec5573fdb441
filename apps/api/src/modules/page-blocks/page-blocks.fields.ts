import type { components } from '#generated/contract.ts';
import type { files } from '#platform/database/schema/files/files.ts';
import type { images } from '#platform/database/schema/files/images.ts';
import type { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import type { PagePart } from '#platform/page-copies/page-copy-parts.ts';

type Schemas = components['schemas'];

/** A stored block without its owner. */
export type BlockRecord = Readonly<Omit<typeof pageBlocks.$inferSelect, 'userId'>>;

/** An uploaded image of a block. */
export type BlockImage = Readonly<Pick<typeof images.$inferSelect, 'key' | 'width' | 'height'>>;

/** An uploaded file of a block. */
export type BlockFile = Readonly<Pick<typeof files.$inferSelect, 'key' | 'format' | 'sizeBytes'>>;

export interface RemovedBlockRecord extends BlockRecord {
  readonly removedAt: Date;
}

/** A block of a page copy. */
export type CopiedBlock = PagePart<'blocks'>['blocks'][number];

/** Maps each field of a block that visitors see to its column, except the content. */
export const PUBLIC_BLOCK_COLUMNS = {
  id: 'id',
  after_link_id: 'afterLinkId',
  width: 'width',
  is_sensitive: 'isSensitive',
} as const satisfies Partial<Record<keyof Schemas['PublicBlock'], keyof BlockRecord>>;

/** Maps each field of a block that the owner sees to its column, except the content and the schedule. */
export const BLOCK_COLUMNS = {
  ...PUBLIC_BLOCK_COLUMNS,
  is_visible: 'isVisible',
} as const satisfies Partial<Record<keyof Schemas['Block'], keyof BlockRecord>>;
