import type { BlockType } from '@musubi/domain/block-contents';

import {
  blockCommission,
  blockCountdown,
  blockDivider,
  blockEvent,
  blockFaq,
  blockFile,
  blockGallery,
  blockHeading,
  blockMailList,
  blockMap,
  blockNow,
  blockPicture,
  blockProduct,
  blockPlayer,
  blockQuotation,
  blockText,
} from '../generated/page-styles.ts';
import type { BlockProps } from './block-props.ts';
import { CommissionBlock } from './kinds/commission/commission-block.tsx';
import { CountdownBlock } from './kinds/countdown-block.tsx';
import { DividerBlock } from './kinds/divider-block.tsx';
import { EventBlock } from './kinds/event-block.tsx';
import { FaqBlock } from './kinds/faq-block.tsx';
import { FileBlock } from './kinds/file-block.tsx';
import { GalleryBlock } from './kinds/gallery-block.tsx';
import { HeadingBlock } from './kinds/heading-block.tsx';
import { MailListBlock } from './kinds/mail-list-block.tsx';
import { MapBlock } from './kinds/map-block.tsx';
import { NowBlock } from './kinds/now-block.tsx';
import { PictureBlock } from './kinds/picture-block.tsx';
import { PlayerBlock } from './kinds/player-block.tsx';
import { ProductBlock } from './kinds/product-block.tsx';
import { QuotationBlock } from './kinds/quotation-block.tsx';
import { TextBlock } from './kinds/text-block.tsx';

/**
 * Draws one kind of block. `css` contains the styles that a page with this kind needs in addition to the
 * styles of all blocks.
 */
export interface BlockKind<Type extends BlockType> {
  readonly Content: (props: BlockProps<Type>) => React.JSX.Element | null;
  readonly css: string;
}

/** The kinds that the page draws; blocks of other kinds are omitted. */
export const BLOCK_KINDS: { readonly [Type in BlockType]?: BlockKind<Type> } = {
  heading: { Content: HeadingBlock, css: blockHeading.css },
  divider: { Content: DividerBlock, css: blockDivider.css },
  faq: { Content: FaqBlock, css: blockFaq.css },
  gallery: { Content: GalleryBlock, css: blockGallery.css },
  picture: { Content: PictureBlock, css: blockPicture.css },
  player: { Content: PlayerBlock, css: blockPlayer.css },
  quotation: { Content: QuotationBlock, css: blockQuotation.css },
  text: { Content: TextBlock, css: blockText.css },
  countdown: { Content: CountdownBlock, css: blockCountdown.css },
  event: { Content: EventBlock, css: blockEvent.css },
  product: { Content: ProductBlock, css: blockProduct.css },
  now: { Content: NowBlock, css: blockNow.css },
  mail_list: { Content: MailListBlock, css: blockMailList.css },
  map: { Content: MapBlock, css: blockMap.css },
  file: { Content: FileBlock, css: blockFile.css },
  commission: { Content: CommissionBlock, css: blockCommission.css },
};
