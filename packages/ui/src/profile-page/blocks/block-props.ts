import type { BlockContents, BlockType } from '@musubi/domain/block-contents';
import type { BlockWidth } from '@musubi/domain/page-blocks';

import type { ImageRoom } from '../content/image-room.ts';
import type { ProfilePageProps } from '../content/profile-page-props.ts';
import type { BlockImageSize } from '../content/public-profile.ts';

/** Properties of the component that draws one kind of block. */
export interface BlockProps<Type extends BlockType> {
  /** Id of the block, unique on the page. */
  readonly id: string;
  /** Element id for the root, to which feeds and timelines link; none for kinds without entries. */
  readonly anchor?: string | undefined;
  readonly data: BlockContents[Type];
  readonly width: BlockWidth;
  /** The space for the block in wide windows; undefined in a column. */
  readonly room?: ImageRoom | undefined;
  /** Known sizes of the block's images. */
  readonly imageSizes?: readonly BlockImageSize[] | undefined;
  /** Whether the block is the first of the page, whose pictures are loaded at once. */
  readonly isFirst?: boolean;
  /** Language of the creator's words, when it differs from the language of the labels. */
  readonly lang: string | undefined;
  readonly page: Pick<
    ProfilePageProps,
    'profile' | 'locale' | 'labels' | 'contentOrigin' | 'pageUrl' | 'actions' | 'now'
  >;
}
