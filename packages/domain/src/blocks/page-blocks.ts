import { findNameProblem } from '../person/names.ts';
import { parseTimeZone } from '../person/time-zones.ts';
import { isPlayerRef } from '../players/player-refs.ts';
import type { FieldProblem } from '../problem-codes.ts';
import { toMultiLine, toSingleLine } from '../text/text.ts';
import { parseWebUrl } from '../web/url.ts';
import type { BlockContent, BlockParts, BlockType, CommissionBoard } from './block-contents.ts';
import { BLOCK_RULES, BLOCK_TYPES, type BlockRule as Rule, type BlockRules as Rules } from './block-rules.ts';

export const BLOCK_WIDTHS = ['auto', 'half', 'wide'] as const;
export type BlockWidth = (typeof BLOCK_WIDTHS)[number];

/** Limits of a page's blocks. */
export const BLOCKS_MAX_COUNT = 60;
export const PLAYERS_MAX_COUNT = 12;
export const COMMISSION_BOARDS_MAX_COUNT = 1;
export const BLOCK_PICTURES_MAX_COUNT = 60;
export const BLOCKS_MAX_BYTES = 64 * 1024;
/** Number of days for which a creator can restore a removed block. */
export const REMOVED_BLOCKS_RETENTION_DAYS = 30;
/** Maximum number of removed blocks that are stored per creator. */
export const REMOVED_BLOCKS_MAX_COUNT = 100;

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
  if (type === 'commission') checkCommission(data, refuse);
}

function checkCommission({ items, ask }: CommissionBoard, refuse: Refuse): void {
  const ids = items.map(({ id }) => id);
  for (const [at, { id, price_from: from, price_to: to }] of items.entries()) {
    if (ids.indexOf(id) !== at) refuse(`items/${at}/id`, 'duplicate');
    if (to !== null && (from === null || to < from)) refuse(`items/${at}/price_to`, 'not_allowed');
  }
  if (!ask.letter && ask.url === '') refuse('ask', 'required');
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
    default:
      return checkOther(rule, value, refuse);
  }
}

function checkOther(
  rule: RuleOf<'amount' | 'group' | 'id' | 'lines' | 'list'>,
  value: unknown,
  refuse: Refuse,
): unknown {
  switch (rule.shape) {
    case 'amount':
      return value ?? null;
    case 'id':
      return textOf(value).toLowerCase();
    case 'lines':
      return checkLines(rule, value, refuse);
    case 'group':
      return checkFields(rule.of, (value ?? {}) as Values, refuse);
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

function checkLines({ count, min, max }: RuleOf<'lines'>, value: unknown, refuse: Refuse): readonly string[] {
  const lines: readonly unknown[] = Array.isArray(value) ? value : [];
  if (lines.length > count) refuse('', 'too_many');
  return lines.map((entry, at) =>
    checkText({ shape: 'line', min, max }, entry, (_, code) => refuse(`${at}`, code)),
  );
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
  if (type === 'commission') return data.items.flatMap(({ image_key: key }) => (key === null ? [] : [key]));
  const key = type === 'player' || type === 'product' || type === 'map' ? data.image_key : null;
  return key === null ? [] : [key];
}

/** Keys of all files in the content of a block. */
export function fileKeysOfBlock({ type, data }: BlockContent): readonly string[] {
  return type === 'file' && data.file_key !== '' ? [data.file_key] : [];
}
