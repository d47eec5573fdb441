import type { CopiedBlock } from '#modules/page-blocks/page-blocks.fields.ts';
import { type BlocksToTake, takeBlocks as take } from '#modules/page-blocks/take-blocks.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { systemRandom } from '#platform/random.ts';

import type { TestApp } from '../test-app.ts';

/** A block of a page copy, by default one of the kind `now`. */
export function copiedBlock(changes: Partial<CopiedBlock> = {}): CopiedBlock {
  return {
    id: systemRandom.id(),
    below_link: null,
    width: 'auto',
    is_sensitive: false,
    is_shown: true,
    shown_from: null,
    shown_until: null,
    type: 'now',
    shape: 1,
    content: { words: 'Copied', place: '' },
    ...changes,
  };
}

export const copiedNow = (words: string, changes: Partial<CopiedBlock> = {}): CopiedBlock =>
  copiedBlock({ content: { words, place: '' }, ...changes });

/** Content of a picture. */
export const pictureOf = (key: string) => ({
  image_key: key,
  alt: 'Alt',
  is_decoration: false,
  caption: '',
});

/** Content of a recording. */
export const playerOf = (changes: object = {}): Record<string, unknown> => ({
  provider: 'nicovideo',
  ref: 'sm9',
  title: 'Live',
  image_key: null,
  start_s: 0,
  ...changes,
});

const NOTHING_COPIED = { links: new Map(), images: new Map(), files: new Map() };

/** Imports blocks of a page copy into a page. */
export async function takeBlocks(
  { db, core }: TestApp,
  pageId: string,
  blocks: readonly CopiedBlock[],
  copied: Partial<Pick<BlocksToTake, 'links' | 'images' | 'files'>> = {},
): Promise<{ readonly ids: readonly string[] }> {
  const wanted = { blocks, ...NOTHING_COPIED, ...copied };
  return inTransaction(db, async (tx) => take(core, tx, pageId, wanted));
}
