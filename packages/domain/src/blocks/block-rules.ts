import { LINK_SECTION_MAX_GRAPHEMES } from '../limits.ts';
import { PLAYER_PROVIDERS } from '../players/player-refs.ts';
import { type BlockContents, type BlockType, COMMISSION_CURRENCIES } from './block-contents.ts';
import { FILE_FORMAT_IDS } from './file-format-ids.ts';

export const GALLERY_PICTURES_MAX_COUNT = 12;
export const GALLERY_PICTURES_MIN_COUNT = 2;
export const FAQ_ITEMS_MAX_COUNT = 10;
export const COMMISSION_ITEMS_MAX_COUNT = 8;
/** Maximum number of things that a board says its creator takes on, and does not. */
export const COMMISSION_TERMS_MAX_COUNT = 6;

type Rule =
  | { readonly shape: 'line' | 'paragraphs'; readonly min: number; readonly max: number }
  | { readonly shape: 'url'; readonly isOptional: boolean }
  | { readonly shape: 'moment'; readonly isOptional: boolean }
  | { readonly shape: 'zone' }
  | { readonly shape: 'choice'; readonly of: readonly string[] }
  /** Amount of money in minor units, null for none. */
  | { readonly shape: 'amount' }
  /** UUID that the client chose, in lower case. */
  | { readonly shape: 'id' }
  /** List of single lines; `min` and `max` are the length of each. */
  | { readonly shape: 'lines'; readonly count: number; readonly min: number; readonly max: number }
  | { readonly shape: 'group'; readonly of: Rules }
  | { readonly shape: 'as_sent'; readonly otherwise: boolean | number | string | null }
  | { readonly shape: 'list'; readonly min: number; readonly max: number; readonly of: Rules };

export type { Rule as BlockRule, Rules as BlockRules };

type Rules = Readonly<Record<string, Rule>>;

const line = (min: number, max: number): Rule => ({ shape: 'line', min, max });
const paragraphs = (min: number, max: number): Rule => ({ shape: 'paragraphs', min, max });
const no: Rule = { shape: 'as_sent', otherwise: false };
const imageKey: Rule = { shape: 'as_sent', otherwise: null };
const title = line(1, 80);
const heading = line(0, LINK_SECTION_MAX_GRAPHEMES);
const terms: Rule = { shape: 'lines', count: COMMISSION_TERMS_MAX_COUNT, min: 1, max: 60 };
const PICTURE_RULES: Rules = {
  image_key: imageKey,
  alt: line(0, 200),
  is_decoration: no,
  caption: line(0, 120),
};

/** Rules for each field, in the order in which an editor shows them. Lengths are in graphemes. */
export const BLOCK_RULES = {
  heading: { title: line(1, LINK_SECTION_MAX_GRAPHEMES) },
  text: { body: paragraphs(1, 1000) },
  picture: PICTURE_RULES,
  gallery: {
    title: heading,
    pictures: {
      shape: 'list',
      min: GALLERY_PICTURES_MIN_COUNT,
      max: GALLERY_PICTURES_MAX_COUNT,
      of: PICTURE_RULES,
    },
  },
  quotation: { body: paragraphs(1, 200), source: line(0, 80), is_vertical: no },
  faq: {
    title: heading,
    items: {
      shape: 'list',
      min: 1,
      max: FAQ_ITEMS_MAX_COUNT,
      of: { question: line(1, 120), answer: paragraphs(1, 600) },
    },
  },
  countdown: {
    words: title,
    until: { shape: 'moment', isOptional: false },
    time_zone: { shape: 'zone' },
    words_after: line(0, 80),
  },
  event: {
    title,
    starts_at: { shape: 'moment', isOptional: false },
    ends_at: { shape: 'moment', isOptional: true },
    is_all_day: no,
    time_zone: { shape: 'zone' },
    place: line(0, 120),
    url: { shape: 'url', isOptional: true },
    action: line(0, 30),
    state: { shape: 'choice', of: ['planned', 'moved', 'cancelled'] },
  },
  player: {
    provider: { shape: 'choice', of: PLAYER_PROVIDERS },
    ref: { shape: 'as_sent', otherwise: '' },
    title,
    image_key: imageKey,
    start_s: { shape: 'as_sent', otherwise: 0 },
  },
  product: {
    title,
    description: line(0, 120),
    price: line(0, 30),
    url: { shape: 'url', isOptional: false },
    image_key: imageKey,
    action: line(0, 30),
  },
  now: { words: title, place: line(0, 40) },
  map: {
    title,
    address: line(1, 160),
    image_key: imageKey,
    service: { shape: 'choice', of: ['openstreetmap', 'google', 'apple'] },
  },
  mail_list: { title, purpose: line(1, 200), action: line(0, 30) },
  divider: { kind: { shape: 'choice', of: ['dots', 'line', 'space'] } },
  file: {
    title,
    file_key: { shape: 'as_sent', otherwise: '' },
    format: { shape: 'choice', of: FILE_FORMAT_IDS },
    size_bytes: { shape: 'as_sent', otherwise: 0 },
  },
  commission: {
    title: heading,
    items: {
      shape: 'list',
      min: 1,
      max: COMMISSION_ITEMS_MAX_COUNT,
      of: {
        id: { shape: 'id' },
        name: line(1, 40),
        image_key: imageKey,
        alt: line(0, 200),
        includes: line(0, 120),
        turnaround: line(0, 30),
        price_from: { shape: 'amount' },
        price_to: { shape: 'amount' },
        price_note: line(0, 30),
      },
    },
    currency: { shape: 'choice', of: COMMISSION_CURRENCIES },
    takes: terms,
    declines: terms,
    usage: paragraphs(0, 300),
    ai: { shape: 'choice', of: ['unsaid', 'none', 'assists', 'generates'] },
    ai_note: line(0, 120),
    ask: { shape: 'group', of: { letter: no, url: { shape: 'url', isOptional: true } } },
  },
} as const satisfies { readonly [Type in BlockType]: Readonly<Record<keyof BlockContents[Type], Rule>> };

// The cast is safe, because the keys of the rules are the kinds.
export const BLOCK_TYPES = Object.keys(BLOCK_RULES) as readonly BlockType[];

/**
 * The kinds of the first release. A client that does not list the kinds that it knows is assumed to know
 * these.
 */
export const FIRST_BLOCK_TYPES: readonly BlockType[] = [
  'heading',
  'text',
  'picture',
  'gallery',
  'quotation',
  'faq',
  'countdown',
  'event',
  'player',
  'product',
  'now',
  'map',
  'divider',
];
