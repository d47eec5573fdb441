import type { Locale } from '../locales.ts';
import { truncateGraphemes } from '../text/graphemes.ts';
import type { BlockContent, BlockContents, BlockPicture, BlockType } from './block-contents.ts';

const TITLE_MAX_GRAPHEMES = 80;

/** Truncates the first line of a text to the length of a title. */
function toTitle(text: string): string {
  const [first = ''] = text.split('\n');
  const title = truncateGraphemes(first, TITLE_MAX_GRAPHEMES);
  return title === first ? title : `${title}…`;
}

/**
 * The text alternative of a picture: its `alt` text, or else its caption. Empty for a decorative picture
 * without a caption.
 */
export const wordsOfPicture = ({ alt, caption }: BlockPicture): string => caption || alt;

const ownTitle = ({ title }: { readonly title: string }): string => title;

/** Heading of a commission board without a title, in the language of its page. */
export const COMMISSION_TITLES: Readonly<Record<Locale, string>> = {
  en: 'Commissions',
  ja: 'ご依頼',
  'zh-TW': '委託',
};

type Titles = { readonly [Type in BlockType]?: (data: BlockContents[Type], locale: Locale) => string };

const TITLES = {
  text: ({ body }) => toTitle(body),
  picture: wordsOfPicture,
  gallery: ({ title, pictures }) =>
    title || (pictures.map(wordsOfPicture).find((words) => words !== '') ?? ''),
  quotation: ({ body }) => toTitle(body),
  event: ownTitle,
  product: ownTitle,
  now: ({ words }) => words,
  player: ownTitle,
  file: ownTitle,
  commission: ({ title }, locale) => title || COMMISSION_TITLES[locale],
} as const satisfies Titles;

/** A kind of block that is an entry in feeds and timelines. Blocks of other kinds do not appear there. */
export type EntryBlockType = keyof typeof TITLES;

/** The kinds of blocks that are entries of feeds and timelines. */
export const ENTRY_BLOCK_TYPES: readonly string[] = Object.keys(TITLES);

/** Whether blocks of this kind are entries in feeds and timelines. */
export function isEntryBlock(type: BlockType): type is EntryBlockType {
  return ENTRY_BLOCK_TYPES.includes(type);
}

function titleOf<Type extends BlockType>(
  { type, data }: { readonly type: Type; readonly data: BlockContents[Type] },
  locale: Locale,
): string | null {
  const titles: Titles = TITLES;
  const toWords: ((content: BlockContents[Type], locale: Locale) => string) | undefined = titles[type];
  return toWords === undefined ? null : toWords(data, locale);
}

/**
 * Returns the title of a block in feeds and timelines; empty for pictures without a text, and null for a kind
 * that has no entries.
 * @param locale Language of the page, for standard words.
 */
export function titleOfBlockEntry(content: BlockContent, locale: Locale): string | null {
  return titleOf(content, locale);
}
