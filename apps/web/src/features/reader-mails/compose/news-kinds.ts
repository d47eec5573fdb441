import type { ReaderMailNews } from '@musubi/api-client';
import type { EntryBlockType } from '@musubi/domain/block-entries';
import type { TFunction } from 'i18next';

const KINDS = {
  link: 'news.kind.link',
  activity: 'news.kind.activity',
  live: 'news.kind.live',
} as const satisfies Record<ReaderMailNews['kind'], string>;

const BLOCKS = {
  text: 'news.block.text',
  picture: 'news.block.picture',
  gallery: 'news.block.gallery',
  quotation: 'news.block.quotation',
  event: 'news.block.event',
  player: 'news.block.player',
  product: 'news.block.product',
  now: 'news.block.now',
  file: 'news.block.file',
  commission: 'news.block.commission',
} as const satisfies Record<EntryBlockType, string>;

const isKnownBlock = (type: string | null): type is EntryBlockType =>
  type !== null && Object.hasOwn(BLOCKS, type);

/** Names the kind of an entry. A block of an unknown, newer kind counts as a link. */
export function newsKindWords(
  t: TFunction<'write-to-readers'>,
  { kind, block_type: type }: Pick<ReaderMailNews, 'kind' | 'block_type'>,
): string {
  return t(isKnownBlock(type) ? BLOCKS[type] : KINDS[kind]);
}
