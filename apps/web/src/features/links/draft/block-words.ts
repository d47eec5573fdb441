import type { BlockContent, BlockType } from '@musubi/domain/block-contents';
import { truncateGraphemes } from '@musubi/domain/graphemes';
import { imageKeysOfBlock } from '@musubi/domain/page-blocks';
import { toSingleLine } from '@musubi/domain/text';
import type { TFunction } from 'i18next';

/** Message keys of the name of each kind. */
export const KIND_NAME_KEYS = {
  heading: 'kind.heading.name',
  text: 'kind.text.name',
  picture: 'kind.picture.name',
  gallery: 'kind.gallery.name',
  quotation: 'kind.quotation.name',
  faq: 'kind.faq.name',
  countdown: 'kind.countdown.name',
  event: 'kind.event.name',
  player: 'kind.player.name',
  product: 'kind.product.name',
  now: 'kind.now.name',
  mail_list: 'kind.mail_list.name',
  map: 'kind.map.name',
  divider: 'kind.divider.name',
  file: 'kind.file.name',
  commission: 'kind.commission.name',
} as const satisfies Record<BlockType, string>;

/** Message keys of the sentence that explains each kind. */
export const KIND_NOTE_KEYS = {
  heading: 'kind.heading.note',
  text: 'kind.text.note',
  picture: 'kind.picture.note',
  gallery: 'kind.gallery.note',
  quotation: 'kind.quotation.note',
  faq: 'kind.faq.note',
  countdown: 'kind.countdown.note',
  event: 'kind.event.note',
  player: 'kind.player.note',
  product: 'kind.product.note',
  now: 'kind.now.note',
  mail_list: 'kind.mail_list.note',
  map: 'kind.map.note',
  divider: 'kind.divider.note',
  file: 'kind.file.note',
  commission: 'kind.commission.note',
} as const satisfies Record<BlockType, string>;

/** Maximum length of a title in graphemes. CSS truncates it to the width of the row. */
const TITLE_MAX_GRAPHEMES = 60;

const firstOf = ([first = '']: readonly string[]): string => first;

function wordsOf({ type, data }: BlockContent): string {
  switch (type) {
    case 'text':
    case 'quotation':
      return data.body;
    case 'picture':
      return data.caption || data.alt;
    case 'faq':
      return data.title || firstOf(data.items.map(({ question }) => question));
    case 'commission':
      return data.title || firstOf(data.items.map(({ name }) => name));
    case 'countdown':
    case 'now':
      return data.words;
    case 'divider':
      return '';
    default:
      return data.title;
  }
}

/** Whether a block has neither text nor images. Never true for a divider, which needs none. */
export function isEmptyBlock(content: BlockContent): boolean {
  const hasImage = imageKeysOfBlock(content).some((key) => key !== '');
  return content.type !== 'divider' && !hasImage && wordsOf(content).trim() === '';
}

/**
 * A line break after a Chinese or Japanese punctuation mark, whose glyph already includes the space after it.
 */
const BREAK_AFTER_MARK = /(?<=[\u3001-\u301f\uff01-\uff60])\s*\n\s*/gu;

function shorten(text: string): string {
  const line = toSingleLine(text.replaceAll(BREAK_AFTER_MARK, '').replaceAll('\n', ' '));
  const start = truncateGraphemes(line, TITLE_MAX_GRAPHEMES);
  return start === line ? line : `${start}…`;
}

/** Names a block by its kind and its first words. */
export function blockTitle(content: BlockContent, t: TFunction<['page-blocks', 'common']>): string {
  const kind = t(KIND_NAME_KEYS[content.type]);
  const words = shorten(wordsOf(content));
  if (words !== '') return t('title.named', { kind, words });
  const count = content.type === 'gallery' ? content.data.pictures.length : 0;
  return count === 0 ? kind : t('title.pictures', { kind, count });
}
