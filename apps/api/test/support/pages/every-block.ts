import type { BlockParts, BlockType } from '@musubi/domain/block-contents';
import { BLOCK_TYPES } from '@musubi/domain/block-rules';

import { blockItem, type PageItem } from './page-content.ts';

interface BlockMedia {
  readonly imageKey: string;
  readonly fileKey: string;
}

const TIMES = { starts_at: '2099-12-04T10:30:00.000Z', time_zone: 'UTC' };

const ITEM_ID = '0198c1f2-a7b3-7d5e-af00-0000000000ff';

/**
 * Valid content of each kind, with `words` in every field that a creator types. The type requires every kind.
 */
function toContents(words: string, { imageKey, fileKey }: BlockMedia) {
  const picture = { image_key: imageKey, alt: words, is_decoration: false, caption: words };
  const url = `https://${words}.example/`;
  return {
    heading: { title: words },
    text: { body: words },
    picture,
    gallery: { title: words, pictures: [picture, picture] },
    quotation: { body: words, source: words },
    faq: { title: words, items: [{ question: words, answer: words }] },
    countdown: { until: TIMES.starts_at, time_zone: 'UTC', words, words_after: words },
    event: { title: words, place: words, url, action: words, ...TIMES },
    player: { provider: 'youtube', ref: 'dQw4w9WgXcQ', title: words, image_key: imageKey },
    product: { title: words, description: words, price: words, url, action: words, image_key: imageKey },
    now: { words, place: words },
    map: { title: words, address: words, image_key: imageKey },
    mail_list: { title: words, purpose: words, action: words },
    divider: {},
    file: { title: words, file_key: fileKey },
    commission: {
      title: words,
      items: [
        {
          id: ITEM_ID,
          name: words,
          image_key: imageKey,
          alt: words,
          includes: words,
          turnaround: words,
          price_note: words,
        },
      ],
      takes: [words],
      declines: [words],
      usage: words,
      ai_note: words,
      ask: { letter: true, url },
    },
  } satisfies Readonly<Record<BlockType, object>>;
}

/** The text that `everyBlock` writes into a block of this kind. */
export const wordsOfKind = (words: string, type: BlockType): string => `${words}-${type.replace('_', '-')}`;

/** Returns a block of every kind, each with different text. */
export function everyBlock(words: string, media: BlockMedia): readonly PageItem[] {
  return BLOCK_TYPES.map((type, at) => {
    const parts: BlockParts = { [type]: toContents(wordsOfKind(words, type), media)[type] };
    return blockItem(at + 1, parts);
  });
}
