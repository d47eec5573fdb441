import { LINK_SECTION_MAX_GRAPHEMES } from '../limits.ts';
import { findNameProblem } from '../person/names.ts';
import { parseTimeZone } from '../person/time-zones.ts';
import { isPlayerRef, PLAYER_PROVIDERS, type PlayerProvider } from '../players/player-refs.ts';
import type { FieldProblem } from '../problem-codes.ts';
import { toMultiLine, toSingleLine } from '../text/text.ts';
import { parseWebUrl } from '../web/url.ts';
import { FILE_FORMAT_IDS, type FileFormat } from './file-format-ids.ts';

export const BLOCK_WIDTHS = ['auto', 'half', 'wide'] as const;
export type BlockWidth = (typeof BLOCK_WIDTHS)[number];

/** Limits of a page's blocks. */
export const BLOCKS_MAX_COUNT = 60;
export const PLAYERS_MAX_COUNT = 12;
export const BLOCK_PICTURES_MAX_COUNT = 60;
export const BLOCKS_MAX_BYTES = 64 * 1024;
export const GALLERY_PICTURES_MAX_COUNT = 12;
export const GALLERY_PICTURES_MIN_COUNT = 2;
export const FAQ_ITEMS_MAX_COUNT = 10;
/** Number of days for which a creator can restore a removed block. */
export const REMOVED_BLOCKS_RETENTION_DAYS = 30;
/** Maximum number of removed blocks that are stored per creator. */
export const REMOVED_BLOCKS_MAX_COUNT = 100;

export interface BlockPicture {
  readonly image_key: string;
  /** Empty for a decorative picture, and until the creator describes the picture. */
  readonly alt: string;
  readonly is_decoration: boolean;
  readonly caption: string;
}

export interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

/** Content of each kind of block, as in the API contract. */
export interface BlockContents {
  readonly heading: { readonly title: string };
  readonly text: { readonly body: string };
  readonly picture: BlockPicture;
  readonly gallery: { readonly title: string; readonly pictures: readonly BlockPicture[] };
  readonly quotation: { readonly body: string; readonly source: string; readonly is_vertical: boolean };
  readonly faq: { readonly title: string; readonly items: readonly FaqItem[] };
  readonly countdown: {
    readonly until: string;
    readonly time_zone: string;
    readonly words: string;
    readonly words_after: string;
  };
  readonly event: {
    readonly title: string;
    readonly starts_at: string;
    readonly ends_at: string | null;
    readonly is_all_day: boolean;
    readonly time_zone: string;
    readonly place: string;
    readonly url: string;
    readonly action: string;
    readonly state: 'planned' | 'moved' | 'cancelled';
  };
  readonly player: {
    readonly provider: PlayerProvider;
    readonly ref: string;
    readonly title: string;
    readonly image_key: string | null;
    readonly start_s: number;
  };
  readonly product: {
    readonly title: string;
    readonly description: string;
    readonly price: string;
    readonly url: string;
    readonly image_key: string | null;
    readonly action: string;
  };
  readonly now: { readonly words: string; readonly place: string };
  readonly map: {
    readonly title: string;
    readonly address: string;
    readonly image_key: string | null;
    readonly service: 'openstreetmap' | 'google' | 'apple';
  };
  readonly mail_list: { readonly title: string; readonly purpose: string; readonly action: string };
  readonly divider: { readonly kind: 'dots' | 'line' | 'space' };
  readonly file: {
    readonly title: string;
    readonly file_key: string;
    /** Format and size as the server determined them at the upload. */
    readonly format: FileFormat;
    readonly size_bytes: number;
  };
}

export type BlockType = keyof BlockContents;

/** A kind of block with its content. */
export type BlockContent = {
  readonly [Type in BlockType]: { readonly type: Type; readonly data: BlockContents[Type] };
}[BlockType];

/**
 * The properties of a block in the contract that contain its content; a block has exactly one of them. In
 * requests, fields with a default may be missing.
 */
export type BlockParts = { readonly [Type in BlockType]?: object | undefined };

type Rule =
  | { readonly shape: 'line' | 'paragraphs'; readonly min: number; readonly max: number }
  | { readonly shape: 'url'; readonly isOptional: boolean }
  | { readonly shape: 'moment'; readonly isOptional: boolean }
  | { readonly shape: 'zone' }
  | { readonly shape: 'choice'; readonly of: readonly string[] }
  | { readonly shape: 'as_sent'; readonly otherwise: boolean | number | string | null }
  | { readonly shape: 'list'; readonly min: number; readonly max: number; readonly of: Rules };

export type { Rule as BlockRule };

type Rules = Readonly<Record<string, Rule>>;

const line = (min: number, max: number): Rule => ({ shape: 'line', min, max });
const paragraphs = (min: number, max: number): Rule => ({ shape: 'paragraphs', min, max });
const no: Rule = { shape: 'as_sent', otherwise: false };
const imageKey: Rule = { shape: 'as_sent', otherwise: null };
const title = line(1, 80);
const heading = line(0, LINK_SECTION_MAX_GRAPHEMES);
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

/** A refused field of a block. The path is relative to the block, such as `gallery/pictures/2/alt`. */
export interface BlockRefusal {
  readonly path: string;
  readonly code: FieldProblem;
}

export type CheckedBlock =
  | { readonly ok: true; readonly content: BlockContent }
  | { readonly ok: false; readonly refusals: readonly BlockRefusal[] };

type Refuse = (path: string, code: FieldProblem) => void;
type Values = Readonly<Record<string, unknown>>;

/** The kinds of content that a block has; a valid block has exactly one. */
export function typesOfBlock(block: BlockParts): readonly BlockType[] {
  return BLOCK_TYPES.filter((type) => block[type] !== undefined);
}

/**
 * The content of a block that is stored or in an API response; null when this version does not know its kind.
 */
export function contentOfBlock(block: BlockParts): BlockContent | null {
  const [type] = typesOfBlock(block);
  // The cast is safe, because responses contain complete contents under the key of their kind.
  return type === undefined ? null : ({ type, data: block[type] } as BlockContent);
}

/** Puts the content under the key of its kind, as the contract requires. */
export function toBlockParts({ type, data }: BlockContent): BlockParts {
  return { [type]: data };
}

/**
 * Normalises and checks the content of a block that the contract's schema has accepted: texts, URLs, times
 * and the ids of recordings.
 */
export function checkBlockContent(block: BlockParts): CheckedBlock {
  const [type, ...others] = typesOfBlock(block);
  if (type === undefined) return { ok: false, refusals: [{ path: '', code: 'required' }] };
  if (others[0] !== undefined) return { ok: false, refusals: [{ path: others[0], code: 'not_allowed' }] };
  const refusals: BlockRefusal[] = [];
  const refuse: Refuse = (path, code) => void refusals.push({ path: `${type}/${path}`, code });
  const data = checkFields(BLOCK_RULES[type], (block[type] ?? {}) as Values, refuse);
  // The cast is safe, because the rules of a kind give all of its fields.
  const content = { type, data } as unknown as BlockContent;
  checkWhole(content, refuse);
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, content };
}

/** Checks rules that involve several fields. */
function checkWhole({ type, data }: BlockContent, refuse: Refuse): void {
  if (type === 'event' && data.ends_at !== null && Date.parse(data.ends_at) < Date.parse(data.starts_at)) {
    refuse('ends_at', 'ends_before_start');
  }
  if (type === 'player' && !isPlayerRef(data)) refuse('ref', 'pattern');
  if (type === 'file' && data.file_key === '') refuse('file_key', 'required');
}

function checkFields(rules: Rules, values: Values, refuse: Refuse): Record<string, unknown> {
  const fields = Object.entries(rules).map(([field, rule]) => [
    field,
    checkField(rule, values[field], (path, code) => refuse(path === '' ? field : `${field}/${path}`, code)),
  ]);
  return Object.fromEntries(fields) as Record<string, unknown>;
}

function checkField(rule: Rule, value: unknown, refuse: Refuse): unknown {
  switch (rule.shape) {
    case 'line':
    case 'paragraphs':
      return checkText(rule, value, refuse);
    case 'url':
      return checkUrl(rule, value, refuse);
    case 'moment':
      return checkMoment(rule, value, refuse);
    case 'zone':
      return checkZone(value, refuse);
    case 'choice':
      return value === undefined ? rule.of[0] : value;
    case 'as_sent':
      return value === undefined ? rule.otherwise : value;
    case 'list':
      return checkList(rule, value, refuse);
  }
}

type RuleOf<Shape extends Rule['shape']> = Extract<Rule, { readonly shape: Shape }>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function checkText(rule: RuleOf<'line' | 'paragraphs'>, value: unknown, refuse: Refuse): string {
  const { shape, min, max } = rule;
  const text = shape === 'line' ? toSingleLine(textOf(value)) : toMultiLine(textOf(value));
  const problem = findNameProblem(text, { min, max });
  if (problem !== null) refuse('', text === '' ? 'required' : problem);
  return text;
}

function checkUrl({ isOptional }: RuleOf<'url'>, value: unknown, refuse: Refuse): string {
  const text = textOf(value);
  if (isOptional && text === '') return '';
  const parsed = parseWebUrl(text);
  if (parsed.ok) return parsed.url.href;
  refuse('', parsed.problem);
  return '';
}

/** Range of times that PostgreSQL, JavaScript and RFC 3339 all support. */
const EARLIEST_MS = Date.UTC(1970, 0, 1);
const LATEST_MS = Date.UTC(9999, 11, 31);

function checkMoment({ isOptional }: RuleOf<'moment'>, value: unknown, refuse: Refuse): string | null {
  if (isOptional && (value === null || value === undefined)) return null;
  const timeMs = Date.parse(textOf(value));
  // The contract's format allows leap seconds, which JavaScript cannot parse.
  if (Number.isNaN(timeMs)) refuse('', value === undefined ? 'required' : 'pattern');
  else if (timeMs < EARLIEST_MS || timeMs > LATEST_MS) refuse('', 'not_allowed');
  else return new Date(timeMs).toISOString();
  return null;
}

function checkZone(value: unknown, refuse: Refuse): string {
  const zone = parseTimeZone(textOf(value));
  if (zone === null) refuse('', value === undefined ? 'required' : 'not_allowed');
  return zone ?? '';
}

function checkList({ of, min, max }: RuleOf<'list'>, value: unknown, refuse: Refuse): readonly unknown[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  if (entries.length < min) refuse('', 'too_few');
  if (entries.length > max) refuse('', 'too_many');
  return entries.map((entry, at) =>
    checkFields(of, entry as Values, (path, code) => refuse(`${at}/${path}`, code)),
  );
}

/** Keys of all images in the content of a block. */
export function imageKeysOfBlock({ type, data }: BlockContent): readonly string[] {
  if (type === 'gallery') return data.pictures.map(({ image_key }) => image_key);
  if (type === 'picture') return [data.image_key];
  const key = type === 'player' || type === 'product' || type === 'map' ? data.image_key : null;
  return key === null ? [] : [key];
}

/** Keys of all files in the content of a block. */
export function fileKeysOfBlock({ type, data }: BlockContent): readonly string[] {
  return type === 'file' && data.file_key !== '' ? [data.file_key] : [];
}
